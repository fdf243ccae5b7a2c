import { useState } from 'react';
import type { CertificadoConferido } from '#contract/prova/certificados-publico.ts';
import { FileField } from '../../../../ui/fields/FileField.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { sha256De } from './codigo.ts';
import styles from './Conferencia.module.css';

type Resultado = 'igual' | 'publica' | 'diferente' | 'ilegivel';

/** Compares a PDF with those given out, by their SHA-256, without the file leaving the device. */
export function ConferirArquivo({ certificado }: { certificado: CertificadoConferido }) {
  const { PdfSha256, PublicaSha256, PublicaAnteriorSha256, Copias } = certificado;
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [resultado, setResultado] = useState<Resultado | null>(null);
  if (PdfSha256 === null) {
    return (
      <Notice kind="info">
        O trabalhador ainda não assinou: o arquivo definitivo, que pode ser comparado, nasce com a assinatura.
      </Notice>
    );
  }
  const dados = [
    { nome: 'SHA-256 do arquivo PDF original', sha: PdfSha256 },
    ...(PublicaSha256 === null ? [] : [{ nome: 'SHA-256 da cópia pública', sha: PublicaSha256 }]),
    ...Copias.map(({ Sha256, Signatarios, Carimbo }) => ({
      nome: Carimbo
        ? 'SHA-256 da cópia com carimbo do tempo'
        : `SHA-256 da cópia assinada por ${Signatarios.map(({ Titular }) => Titular).join(' e ')}`,
      sha: Sha256,
    })),
  ];
  const conferir = (escolhido: File | null) => {
    setArquivo(escolhido);
    setResultado(null);
    if (escolhido === null) return;
    sha256De(escolhido).then(
      (lido) => {
        if (lido === PublicaSha256 || lido === PublicaAnteriorSha256) setResultado('publica');
        else setResultado(dados.some(({ sha }) => sha === lido) ? 'igual' : 'diferente');
      },
      () => setResultado('ilegivel'),
    );
  };
  return (
    <div className={styles.conferir}>
      <FileField label="PDF do certificado" file={arquivo} onFile={conferir} accept="application/pdf" />
      {resultado === 'igual' ? (
        <Notice kind="success" title="O arquivo é o original">
          Cada byte é igual ao do documento emitido.
        </Notice>
      ) : null}
      {resultado === 'publica' ? (
        <Notice kind="success" title="O arquivo é a cópia pública">
          Cada byte é igual ao da cópia pública, em que parte do CPF e a nota não aparecem.
        </Notice>
      ) : null}
      {resultado === 'diferente' ? (
        <Notice kind="error" title="O arquivo não é o original">
          Ele foi alterado ou é outro documento. Vale o que esta página mostra.
        </Notice>
      ) : null}
      {resultado === 'ilegivel' ? (
        <Notice kind="error">O arquivo não pôde ser lido. Escolha-o de novo.</Notice>
      ) : null}
      {dados.map(({ nome, sha }) => (
        <div key={sha}>
          <p className={styles.apoio}>{nome}</p>
          <code className={styles.sha}>{sha}</code>
        </div>
      ))}
    </div>
  );
}
