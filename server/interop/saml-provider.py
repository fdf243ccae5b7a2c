"""
A SAML provider by pysaml2 and xmlsec1: `metadata`, or `respond` to a request that it checks. Its settings come as JSON on
stdin; `encrypt` is false, "default" (as pysaml2 7.0 does, which reads no EncryptionMethod) or an algorithm of xmlsec1.
"""
import functools
import json
import os
import sys

import saml2.entity
from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT
from saml2.authn_context import PASSWORD
from saml2.config import IdPConfig
from saml2.metadata import entity_descriptor
from saml2.saml import NAMEID_FORMAT_PERSISTENT, NameID
from saml2.server import Server
from saml2.sigver import verify_redirect_signature

given = json.load(sys.stdin)
folder = given["folder"]


def path(name):
    return os.path.join(folder, name)


for name in ("key.pem", "cert.pem", "sp.xml"):
    with open(path(name), "w") as file:
        file.write(given[name])

config = IdPConfig().load(
    {
        "entityid": given["issuer"],
        "service": {
            "idp": {
                "endpoints": {"single_sign_on_service": [(given["entry"], BINDING_HTTP_REDIRECT)]},
                "policy": {"default": {"lifetime": {"minutes": 5}, "attribute_restrictions": None}},
                # Said in its metadata only: where it reads requests, 7.0 then looks for the signature inside of them,
                # which by HTTP-Redirect stands in the address.
                "want_authn_requests_signed": given.get("wantSigned", False) and sys.argv[1] == "metadata",
                "sign_assertion": True,
                "sign_response": given.get("signResponse", False),
            }
        },
        "key_file": path("key.pem"),
        "cert_file": path("cert.pem"),
        "xmlsec_binary": "/usr/bin/xmlsec1",
        **({"metadata": {"local": [path("sp.xml")]}} if given["sp.xml"] else {}),
    }
)

if sys.argv[1] == "metadata":
    print(entity_descriptor(config))
else:
    server = Server(config=config)
    query = given["query"]
    request = server.parse_authn_request(query["SAMLRequest"], BINDING_HTTP_REDIRECT).message
    if given.get("wantSigned"):
        certs = server.metadata.certs(request.issuer.text, "any", "signing")
        if not any(verify_redirect_signature(query, server.sec.sec_backend, cert) for cert in certs):
            sys.exit("the request is not signed by who our metadata name")
    cipher = given.get("encrypt", False)
    if cipher not in (False, "default"):
        method = "http://www.w3.org/2009/xmlenc11#" + cipher
        saml2.entity.pre_encryption_part = functools.partial(saml2.entity.pre_encryption_part, msg_enc=method)
        key_type = cipher.replace("aes", "aes-").split("-gcm")[0]
        server.sec.encrypt_assertion = functools.partial(server.sec.encrypt_assertion, key_type=key_type)
    answer = server.response_args(request, [BINDING_HTTP_POST])
    print(
        server.create_authn_response(
            identity={"mail": [given["mail"]], "displayName": ["Alguém & Outro"]},
            userid="pessoa",
            name_id=NameID(format=NAMEID_FORMAT_PERSISTENT, text="pessoa-do-pysaml2"),
            encrypt_assertion=bool(cipher),
            authn={"class_ref": PASSWORD, "authn_auth": given["issuer"]},
            sign_alg="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
            digest_alg="http://www.w3.org/2001/04/xmlenc#sha256",
            **answer,
        )
    )
