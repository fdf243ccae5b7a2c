import type { CertificadoConferido } from '#contract/prova/certificados-publico.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { Selo } from '../../../../components/Selo.tsx';
import { formatInstant } from '../../../../lib/formats.ts';
import styles from './Conferencia.module.css';

const PAPEIS = {
  trabalhador: 'Trabalhador',
  instrutor: 'Instrutor',
  responsavel: 'Responsável técnico',
  emissor: 'Emissor do documento',
} as const;

const NIVEIS = {
  senha: { tom: 'certo', label: 'Assinatura eletrônica', texto: 'Senha da pessoa e declaração expressa' },
  provedor: {
    tom: 'certo',
    label: 'Assinatura eletrônica',
    texto: 'Identidade confirmada no provedor da empresa e declaração expressa',
  },
  pin: {
    tom: 'certo',
    label: 'Assinatura eletrônica',
    texto: 'PIN da pessoa, em tablet da empresa, e declaração expressa',
  },
  digital: { tom: 'certo', label: 'Assinatura digital', texto: 'Certificado digital dentro do PDF (PAdES)' },
  imagem: { tom: 'neutro', label: 'Imagem da assinatura', texto: 'Imagem impressa, sem assinatura digital' },
  nenhuma: { tom: 'espera', label: 'Sem assinatura', texto: 'Há uma linha para assinar à caneta' },
  ausente: {
    tom: 'neutro',
    label: 'Sem assinatura',
    texto: 'O nome consta no verso, sem lugar para assinar',
  },
} as const;

const FALTA_ASSINAR = {
  tom: 'espera',
  label: 'Sem assinatura',
  texto: 'A pessoa ainda não assinou',
} as const;

/** Who signed and how strong each signature is; never more than was done. */
export function Assinaturas({ certificado }: { certificado: CertificadoConferido }) {
  const { Assinaturas: todas, Copias, Instrutores, ResponsavelTecnico } = certificado;
  const qualidade = (Papel: string, Nome: string) => {
    if (Papel === 'responsavel') return ResponsavelTecnico?.Registro ?? '';
    return Papel === 'instrutor'
      ? (Instrutores.find((instrutor) => instrutor.Nome === Nome)?.Qualificacao ?? '')
      : '';
  };
  return (
    <Secao titulo="Assinaturas">
      <ul className={styles.assinaturas}>
        {todas.map(({ Papel, Nome, Nivel, Em, Autoridade, Carimbo, EsperaCarimbo }) => {
          const { tom, label, texto } =
            Papel === 'trabalhador' && Nivel === 'nenhuma' ? FALTA_ASSINAR : NIVEIS[Nivel];
          const quem = [PAPEIS[Papel], qualidade(Papel, Nome)].filter((parte) => parte !== '').join(', ');
          return (
            <li key={`${Papel} ${Nome}`}>
              <div>
                <strong>{Nome}</strong>
                <p className={styles.apoio}>{quem}</p>
              </div>
              <div className={styles.nivel}>
                <Selo tom={tom}>{label}</Selo>
                <p className={styles.apoio}>
                  {texto}
                  {Autoridade === null ? '' : `, emitido por ${Autoridade}`}
                  {Em === null ? '' : `, em ${formatInstant(Em)}`}.
                  {Carimbo && ` Carimbo do tempo de ${Carimbo.Autoridade}, em ${formatInstant(Carimbo.Em)}.`}
                  {EsperaCarimbo && ' O carimbo do tempo ainda não veio.'}
                </p>
              </div>
            </li>
          );
        })}
        {Copias.flatMap(({ Sha256, EnviadaEm, Signatarios }) =>
          Signatarios.map(({ Titular, Autoridade }) => (
            <li key={`${Sha256} ${Titular}`}>
              <div>
                <strong>{Titular}</strong>
                <p className={styles.apoio}>Assinou o arquivo fora da plataforma</p>
              </div>
              <div className={styles.nivel}>
                <Selo tom="certo">Assinatura digital</Selo>
                <p className={styles.apoio}>
                  Cobre o arquivo inteiro, recebido em {formatInstant(EnviadaEm)}; certificado emitido por{' '}
                  {Autoridade}, que esta página não confere. Confira em validar.iti.gov.br.
                </p>
              </div>
            </li>
          )),
        )}
      </ul>
    </Secao>
  );
}
