import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import forge from 'node-forge';

const { oids } = forge.pki;

/** A PDF signed by somebody's certificate, as a program on their computer does. */
export async function assinarFora(pdf: Buffer, nome: string): Promise<Buffer> {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificado = forge.pki.createCertificate();
  certificado.publicKey = publicKey;
  certificado.serialNumber = '01';
  certificado.validity.notAfter.setFullYear(new Date().getFullYear() + 1);
  const quem = [{ name: 'commonName', value: nome, valueTagClass: forge.asn1.Type.UTF8 as never }];
  certificado.setSubject(quem);
  certificado.setIssuer(quem);
  certificado.sign(privateKey, forge.md.sha256.create());

  const comLugar = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: 'Responsável técnico',
    contactInfo: '',
    name: '',
    location: 'Brasil',
  });
  const sign = async (conteudo: Buffer) => {
    const cms = forge.pkcs7.createSignedData();
    cms.content = forge.util.createBuffer(conteudo.toString('binary'));
    cms.addCertificate(certificado);
    cms.addSigner({
      key: privateKey,
      certificate: certificado,
      digestAlgorithm: oids['sha256'] ?? '',
      authenticatedAttributes: [
        { type: oids['contentType'] ?? '', value: oids['data'] ?? '' },
        { type: oids['messageDigest'] ?? '' },
      ],
    });
    cms.sign({ detached: true });
    return await Promise.resolve(Buffer.from(forge.asn1.toDer(cms.toAsn1()).getBytes(), 'binary'));
  };
  return await new SignPdf().sign(comLugar, Object.assign(new Signer(), { sign }));
}
