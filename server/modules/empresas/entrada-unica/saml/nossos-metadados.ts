import { CIFRAS_ACEITAS } from './cifra.ts';

/** What a provider is told of us. */

const POR_EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

type Nossos = {
  Retorno: string;
  Entidade: string;
  /** Without exception; a provider may then refuse any that is not. */
  AssinaPedidos: boolean;
  /** PEM: by which our requests are known; and, where it was asked for, by which assertions are encrypted. */
  Assinatura: string;
  Cifra: string | null;
};

const escapar = (valor: string) =>
  valor.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const base64De = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');

const chave = (uso: 'signing' | 'encryption', pem: string, metodos: string[] = []) =>
  `    <KeyDescriptor use="${uso}">
      <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64De(pem)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
${metodos.map((metodo) => `      <EncryptionMethod Algorithm="${metodo}"/>\n`).join('')}    </KeyDescriptor>
`;

export const nossosMetadados = ({ Retorno, Entidade, AssinaPedidos, Assinatura, Cifra }: Nossos) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escapar(Entidade)}" ID="_habilita">
  <SPSSODescriptor AuthnRequestsSigned="${AssinaPedidos}" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
${chave('signing', Assinatura)}${Cifra === null ? '' : chave('encryption', Cifra, CIFRAS_ACEITAS)}    <NameIDFormat>${POR_EMAIL}</NameIDFormat>
    <AssertionConsumerService index="1" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapar(Retorno)}"/>
  </SPSSODescriptor>
</EntityDescriptor>
`;
