//! Encryption of push messages (RFC 8291 on RFC 8188) and the proof of who sends them (RFC 8292).
//!
//! The well-kept crates for it need OpenSSL or a second set of cryptographic libraries, so the few lines stand here, on
//! the library that encrypts the server's other calls.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};

/// A public key of a browser: a point of P-256, not compressed.
pub const POINT: usize = 65;
/// A browser's secret for authentication.
pub const AUTH: usize = 16;
/// Every message has this length before it is encrypted, so that its length tells nothing.
const LENGTH: usize = 512;
/// The size of a record that the header names; there is one record only.
const RECORD: u32 = 4096;

pub fn base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

pub fn read_base64(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

/// A message for one browser: the body of the request to its push service. None if the keys are not what they should be,
/// or the message is too long.
pub fn encrypt(p256dh: &[u8], auth: &[u8], message: &[u8]) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let salt = crate::secrets::random::<16>();
    let fits = p256dh.len() == POINT && auth.len() == AUTH && message.len() < LENGTH;
    let padding = LENGTH.checked_sub(message.len()).filter(|_| fits)?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, p256dh);
    let sealed = agree_ephemeral(own, &peer, |secret| {
        seal(secret, auth, (p256dh, own_public.as_ref()), salt, message, padding)
    });
    sealed.ok().flatten()
}

fn mac(key: &[u8], parts: &[&[u8]]) -> hmac::Tag {
    let mut context = hmac::Context::with_key(&hmac::Key::new(hmac::HMAC_SHA256, key));
    parts.iter().for_each(|part| context.update(part));
    context.sign()
}

/// Key and nonce of a message, as RFC 8291 derives them from the shared secret.
fn derive(
    secret: &[u8],
    auth: &[u8],
    (browser, server): (&[u8], &[u8]),
    salt: &[u8],
) -> ([u8; 16], [u8; 12]) {
    let extracted = mac(auth, &[secret]);
    let material = mac(extracted.as_ref(), &[b"WebPush: info\0", browser, server, b"\x01"]);
    let pseudorandom = mac(salt, &[material.as_ref()]);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    key.copy_from_slice(&mac(pseudorandom.as_ref(), &[b"Content-Encoding: aes128gcm\0\x01"]).as_ref()[..16]);
    nonce.copy_from_slice(&mac(pseudorandom.as_ref(), &[b"Content-Encoding: nonce\0\x01"]).as_ref()[..12]);
    (key, nonce)
}

/// Header and the one record of a message. `padding` counts the byte that ends the message.
fn seal(
    secret: &[u8],
    auth: &[u8],
    (browser, server): (&[u8], &[u8]),
    salt: [u8; 16],
    message: &[u8],
    padding: usize,
) -> Option<Vec<u8>> {
    let (key, nonce) = derive(secret, auth, (browser, server), &salt);
    let mut record = message.to_vec();
    // 2 ends the message of the last record; zeros follow.
    record.push(2);
    record.resize(message.len() + padding, 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).ok()?;
    let mut body = salt.to_vec();
    body.extend(RECORD.to_be_bytes());
    body.push(server.len() as u8);
    body.extend(server);
    body.extend(record);
    Some(body)
}

/// The server's own key pair, by which push services know it.
pub struct SenderKey(EcdsaKeyPair);

impl SenderKey {
    /// A new key as PKCS #8, to be kept.
    pub fn fresh() -> Option<Vec<u8>> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        made.ok().map(|document| document.as_ref().to_vec())
    }

    pub fn read(pkcs8: &[u8]) -> Option<Self> {
        let random = SystemRandom::new();
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8, &random).ok().map(Self)
    }

    /// The public key, as browsers take it for a subscription.
    pub fn public(&self) -> String {
        base64(self.0.public_key().as_ref())
    }

    /// The header `Authorization` for one push service. `expires` is in seconds since 1970.
    pub fn authorization(&self, origin: &str, contact: &str, expires: u64) -> Option<String> {
        let head = base64(br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = serde_json::json!({ "aud": origin, "exp": expires, "sub": contact });
        let signed = format!("{head}.{}", base64(claims.to_string().as_bytes()));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        Some(format!("vapid t={signed}.{}, k={}", base64(signature.as_ref()), self.public()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Signer};

    fn read(text: &str) -> Vec<u8> {
        read_base64(text).unwrap()
    }

    /// RFC 8291, appendix A.
    #[test]
    fn a_message_is_encrypted_as_in_the_appendix_of_rfc_8291() {
        let secret = read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let auth = read("BTBZMqHH6r4Tts7J_aSIgg");
        let browser =
            read("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let server =
            read("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt: [u8; 16] = read("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let (key, nonce) = derive(&secret, &auth, (&browser, &server), &salt);
        assert_eq!(
            (base64(&key).as_str(), base64(&nonce).as_str()),
            ("oIhVW04MRdy2XN9CiKLxTg", "4h_95klXJ5E_qnoN")
        );
        let message = b"When I grow up, I want to be a watermelon";
        let body = seal(&secret, &auth, (&browser, &server), salt, message, 1).unwrap();
        assert_eq!(
            base64(&body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6P\
             Bru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn a_browser_reads_what_was_encrypted_for_it_and_all_messages_are_equally_long() {
        let random = SystemRandom::new();
        let browser = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let public = browser.compute_public_key().unwrap();
        let auth = [7; AUTH];
        let body = encrypt(public.as_ref(), &auth, b"your turn").unwrap();
        let other = encrypt(public.as_ref(), &auth, &[b'x'; 300]).unwrap();
        assert_eq!(body.len(), other.len());
        let (salt, rest) = body.split_at(16);
        let (server, record) = rest[5..].split_at(POINT);
        let peer = UnparsedPublicKey::new(&ECDH_P256, server);
        let (key, nonce) =
            agree_ephemeral(browser, &peer, |secret| derive(secret, &auth, (public.as_ref(), server), salt))
                .unwrap();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut record = record.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let plain = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        assert!(plain.starts_with(b"your turn\x02\0"));
        assert_eq!(encrypt(&[4; 65], &auth, b"x"), None, "no point of the curve");
        assert_eq!(encrypt(public.as_ref(), &auth, &[0; LENGTH]), None, "too long");
    }

    #[test]
    fn the_sender_proves_who_it_is_to_one_service_for_some_time() {
        let key = SenderKey::read(&SenderKey::fresh().unwrap()).unwrap();
        let header =
            key.authorization("https://push.example", "mailto:op@example.org", 1_700_000_000).unwrap();
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signer = Signer::new(&ECDSA_P256_SHA256_FIXED, read(public));
        signer.verify(signed.as_bytes(), &read(signature)).unwrap();
        let claims: serde_json::Value =
            serde_json::from_slice(&read(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["exp"], 1_700_000_000);
    }
}
