"""A SAML provider by pysaml2 and xmlsec1: `metadata`, or `respond` to a request. Its settings come as JSON on stdin."""
import json
import os
import sys

from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT
from saml2.authn_context import PASSWORD
from saml2.config import IdPConfig
from saml2.metadata import entity_descriptor
from saml2.saml import NAMEID_FORMAT_PERSISTENT, NameID
from saml2.server import Server

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
    request = server.parse_authn_request(given["request"], BINDING_HTTP_REDIRECT).message
    answer = server.response_args(request, [BINDING_HTTP_POST])
    print(
        server.create_authn_response(
            identity={"mail": [given["mail"]], "displayName": ["Alguém & Outro"]},
            userid="pessoa",
            name_id=NameID(format=NAMEID_FORMAT_PERSISTENT, text="pessoa-do-pysaml2"),
            authn={"class_ref": PASSWORD, "authn_auth": given["issuer"]},
            sign_alg="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
            digest_alg="http://www.w3.org/2001/04/xmlenc#sha256",
            **answer,
        )
    )
