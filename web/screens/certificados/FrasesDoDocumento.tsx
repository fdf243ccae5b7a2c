import type { CertificadoConferido } from '#contract/certificados-publico.ts';
import { ListaDeDados } from '../../components/ListaDeDados.tsx';
import { Secao } from '../../components/Secao.tsx';
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
    { nome: 'Declaração do trabalhador', valor: Impresso.Declaracao && `“${Impresso.Declaracao}”` },
  ];
  return (
    <Secao titulo="As frases do documento" texto="Como estão impressas, palavra por palavra.">
      <ListaDeDados
        dados={[
          ...frases.filter(({ valor }) => valor !== ''),
          {
            nome: 'SHA-256 do conteúdo',
            valor: (
              <>
                <code className={styles.sha}>{DadosSha256}</code>
                <span className={styles.apoio}>
                  Está no rodapé do verso. Resume os dados do certificado; o do arquivo PDF, mais abaixo, é
                  outro.
                </span>
              </>
            ),
          },
        ]}
      />
    </Secao>
  );
}
