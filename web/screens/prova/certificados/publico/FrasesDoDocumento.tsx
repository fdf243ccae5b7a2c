import type { CertificadoConferido } from '#contract/prova/certificados-publico.ts';
import { ListaDeDados } from '../../../../components/ListaDeDados.tsx';
import { Secao } from '../../../../components/Secao.tsx';
import styles from './Conferencia.module.css';

/** The sentences around the facts, as they are printed, and the fingerprint at the foot of the back. */
export function FrasesDoDocumento({ certificado }: { certificado: CertificadoConferido }) {
  const { Impresso, DadosSha256 } = certificado;
  const frases = [
    { nome: 'Título', valor: Impresso.Titulo },
    { nome: 'Antes do nome', valor: Impresso.Abertura },
    { nome: 'Entre o nome e o curso', valor: Impresso.Conclusao },
    { nome: 'Observação', valor: Impresso.Observacao },
    { nome: 'Sobre o prazo', valor: Impresso.Prazo },
    { nome: 'Onde vale', valor: Impresso.SomenteEmpresa },
    { nome: 'O que não comprova', valor: Impresso.NaoComprova },
    { nome: 'Declaração do trabalhador', valor: Impresso.Declaracao && `“${Impresso.Declaracao}”` },
  ];
  return (
    <Secao titulo="As frases do documento" texto="Como estão impressas, palavra por palavra.">
      <div className={styles.conferir}>
        <ListaDeDados frases dados={frases.filter(({ valor }) => valor !== '')} />
        <div>
          <p className={styles.apoio}>SHA-256 do conteúdo, no rodapé do verso</p>
          {DadosSha256 === null ? (
            <p>Neste certificado, só quem digita os últimos dígitos do CPF o vê.</p>
          ) : (
            <code className={styles.sha}>{DadosSha256}</code>
          )}
          <p className={styles.apoio}>
            Resume os dados do certificado, e não o arquivo: o do PDF é outro e está mais abaixo.
          </p>
        </div>
      </div>
    </Secao>
  );
}
