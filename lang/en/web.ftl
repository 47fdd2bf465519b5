# The texts of the web client itself. The games' own words stand in merlin.ftl and camelot.ftl.

app-name = Logres
app-motto = Two games of King Arthur’s realm
app-load-failed = This page could not be loaded. Are you online?
nav-start = Start
nav-about = About
about-icons = The icons are from the game-icons collection (CC BY 3.0).
