"""The orders of the shop. It shares no code with Portaria and calls it only for the public keys."""

import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import jwt

ISSUER = os.environ.get("ISSUER", "http://localhost:5010")
AUDIENCE = os.environ.get("AUDIENCE", "loja-api")
SHOP = os.environ.get("SHOP", "http://loja.localhost:5174")
PORT = int(os.environ.get("PORT", "5101"))

keys = jwt.PyJWKClient(f"{ISSUER}/.well-known/jwks.json", lifespan=300, cooldown_duration=2, timeout=5)


class Refused(Exception):
    def __init__(self, status: int, error: str):
        super().__init__(error)
        self.status = status
        self.error = error


def verified(token: str) -> dict:
    """The claims of a person's token for this service."""
    try:
        decoded = jwt.decode_complete(
            token,
            keys.get_signing_key_from_jwt(token),
            algorithms=["ES256"],
            issuer=ISSUER,
            audience=AUDIENCE,
            leeway=30,
            # A machine's token has no `sid`. These orders belong to people.
            options={"require": ["exp", "iat", "iss", "aud", "sub", "sid"]},
        )
    except jwt.PyJWKClientConnectionError as error:
        raise Refused(503, "keys_unavailable") from error
    except jwt.PyJWTError as error:
        raise Refused(401, "invalid_token") from error
    # An ID token is signed with the same set of keys. A token with `cnf` needs a proof that is not checked here.
    if decoded["header"].get("typ") != "at+jwt" or "cnf" in decoded["payload"]:
        raise Refused(401, "invalid_token")
    return decoded["payload"]


def orders_for(authorization: str) -> list:
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Refused(401, "token_missing")
    claims = verified(token)
    if "pedidos.ler" not in claims.get("scope", "").split():
        raise Refused(403, "insufficient_scope")
    # A real shop would look them up by `sub`.
    return [{"number": 1, "item": "Porta azul"}, {"number": 2, "item": "Campainha de latão"}]


class Orders(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 10

    def do_OPTIONS(self):
        self.answer(204)

    def do_GET(self):
        if self.path != "/pedidos":
            return self.answer(404, {"error": "not_found"})
        try:
            self.answer(200, orders_for(self.headers.get("Authorization", "")))
        except Refused as refused:
            self.answer(refused.status, {"error": refused.error})

    def answer(self, status: int, body=None):
        content = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        # Only the shop's pages may read it. Without cookies there is nothing to allow beyond the header.
        self.send_header("Access-Control-Allow-Origin", SHOP)
        self.send_header("Access-Control-Allow-Headers", "Authorization")
        self.send_header("Access-Control-Max-Age", "600")
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        if status == 401:
            self.send_header("WWW-Authenticate", "Bearer")
        if body is not None:
            self.send_header("Content-Type", "application/json")
        if status != 204:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *args):
        """Quiet, because a log line of the standard server could contain what a client sent."""


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", PORT), Orders)
    print(f"orders on http://localhost:{PORT}", flush=True)
    server.serve_forever()
