# The texts of the example cards, as they would stand in lang/en/camelot.ftl.
camelot-black-plague = Plague
camelot-white-feast = Feast
camelot-choose-play-feast = Feast: every knight at Camelot draws a white card
camelot-choose-free-feast = Free: Feast
why-CX-FEAST-1 = Nobody is at Camelot to feast.
