# Egy ember saját oldalainak szövegei: név, fiók, asztalok, előzmények, értesítések.

people-nobody = Itt még senkit sem ismerünk
people-nobody-about = Válassz egy nevet a játékhoz, vagy lépj be, ha van fiókod.
people-tabs = Az oldalam részei
people-tab-account = Fiók
people-name = Név
people-guest-since = Vendég, ekkor óta: { $day }. A vendéget csak ezen az eszközön ismerjük.
people-account-since = Fiók, ekkor óta: { $day }.
people-log-in = Belépés
people-sign-up = Fiók létrehozása
people-log-out = Kilépés
people-way-log-in = Belépés
people-way-sign-up = Fiók létrehozása
people-way-reset = Elveszett jelszó
people-log-in-guest = Most vendég vagy, a neved { $name }. Ha belépsz, a vendég asztalai a vendégnél maradnak; ha meg akarod tartani őket, inkább hozz létre fiókot.
people-sign-up-about = Fiókkal minden eszközödön megtalálod az asztalaidat. Amit vendégként játszottál, a tiéd marad. E-mail-cím nem kell.
people-signed-up = Mostantól van fiókod. Készíts lent helyreállító kódokat arra az esetre, ha elveszne a jelszó.
people-password = Jelszó
people-password-show = A jelszó mutatása
people-password-about = Legalább 10 karakter. Néhány szót könnyebb megjegyezni, mint jeleket.
people-password-old = Jelenlegi jelszó
people-password-new = Új jelszó
people-password-change = Jelszó módosítása
people-password-change-about = Minden más eszköz és minden program kilép.
people-password-changed = A jelszó megváltozott.
people-code = Helyreállító kód
people-reset = Jelszó beállítása
people-reset-about = Használd az egyik helyreállító kódodat, vagy azt a kódot, amelyet a szerver üzemeltetőjétől kaptál.
people-codes = Helyreállító kódok
people-codes-about = Egy helyreállító kód egyszer pótolja az elveszett jelszót. Új jelszót senki sem tud e-mailben küldeni, ezért tartsd biztos helyen ezeket a kódokat.
people-codes-left = { $count ->
    [0] Nincs helyreállító kódod.
   *[other] { $count } kód maradt.
}
people-codes-once = Ezeket a kódokat csak most látod. A korábbiak már nem érvényesek.
people-codes-make = Új kódok készítése
people-codes-file = Mentés fájlba
people-devices = Eszközök
people-device-unknown = Ismeretlen böngésző
people-device-this = ez az eszköz
people-device-used = utoljára használva: { $day }
people-device-end = Kiléptetés
people-log-out-everywhere = Kilépés minden eszközön
people-log-out-guest = Vendég vagy: aki kilép, nem tud ugyanezzel a vendéggel visszatérni.
people-programs = Programok
people-programs-about = Egy saját program jelszó helyett tokennel játszik. Játszhat, és semmi mást nem tehet.
people-program-since = ekkor óta: { $day }
people-program-end = Visszavonás
people-program-name = A program neve
people-program-make = Token készítése
people-program-token = Csak most látható:
people-data = Amit a szerver tud rólam
people-data-about = Minden, ami rólad tárolva van, egy fájlban.
people-data-export = Adataim mentése
people-forget-about = Mindent törölhetsz. A helyeid név nélkül megmaradnak a játszmák jegyzőkönyvében. Ez nem vonható vissza.
people-forget-type = A megerősítéshez írd be: { $name }
people-forget = Minden törlése
