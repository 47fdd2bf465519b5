# The texts of the example module, as they would stand in lang/en/merlin.ftl.
module-orchard = The Orchard
source-orchard = The Orchard
ask-orchard-courage = You repelled a traitor. Do you take an apple?
choose-orchard-pick = Take an apple instead of building
log-orchard-picked = { $seat } picks an apple.
