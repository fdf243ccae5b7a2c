import {
  IconClockHour4,
  IconRosetteDiscountCheckFilled,
  IconCircleXFilled,
  IconHelpCircleFilled,
  type Icon,
} from '#icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import type { CertificadoConferido } from '#contract/prova/certificados-publico.ts';
import { assinaturaTardia, enderecoDaConferencia } from '../situacao.ts';
import { formatDay } from '../../../../lib/formats.ts';
import styles from './Conferencia.module.css';

type Tom = 'certo' | 'espera' | 'errado' | 'neutro';

const ICONES: Record<Tom, Icon> = {
  certo: IconRosetteDiscountCheckFilled,
  espera: IconClockHour4,
  errado: IconCircleXFilled,
  neutro: IconHelpCircleFilled,
};

type QuadroProps = { tom: Tom; titulo: string; children?: ReactNode };

function Quadro({ tom, titulo, children }: QuadroProps) {
  const Icone = ICONES[tom];
  return (
    <section className={styles.veredicto} data-tom={tom} aria-label="Resultado da conferência">
      <Icone className={styles.icone} size={44} aria-hidden="true" />
      <div>
        <h2 className={styles.frase}>{titulo}</h2>
        {children}
      </div>
    </section>
  );
}

const TONS = { VA: 'certo', PE: 'certo', AV: 'espera', AS: 'espera', VE: 'errado', RV: 'errado' } as const;

function frase({ StatusCertificado, Validade, RevogadoEm }: CertificadoConferido): string {
  const ate = Validade === null ? '' : formatDay(Validade);
  switch (StatusCertificado) {
    case 'VA':
      return `Autêntico e válido até ${ate}`;
    case 'PE':
      return 'Autêntico e válido, sem data de vencimento';
    case 'AV':
      return `Autêntico, vence em ${ate}`;
    case 'AS':
      return 'Autêntico; incompleto: falta a assinatura do trabalhador';
    case 'VE':
      return `Autêntico, mas venceu em ${ate}`;
    default:
      return `Revogado em ${RevogadoEm === null ? '' : formatDay(RevogadoEm)}: não vale`;
  }
}

/** The answer in one glance: colour, picture and sentence. */
export function Veredicto({ certificado }: { certificado: CertificadoConferido }) {
  const { StatusCertificado, Validade, Titular, Curso, MotivoRevogacao, Sucessor } = certificado;
  return (
    <Quadro tom={TONS[StatusCertificado]} titulo={frase(certificado)}>
      <p className={styles.quem}>
        <strong>{Titular.Nome}</strong>
        {`\u00a0· ${Curso.Nome}`}
      </p>
      {MotivoRevogacao === null ? null : <p>Motivo: {MotivoRevogacao}</p>}
      {StatusCertificado === 'AS' ? (
        <p>
          {assinaturaTardia(certificado) && Validade !== null
            ? `Não vale como treinamento: o último dia, ${formatDay(Validade)}, passou sem a assinatura (NR-01, item 1.7.1.1).`
            : 'Não vale como treinamento até a assinatura (NR-01, item 1.7.1.1).'}
        </p>
      ) : null}
      {Sucessor === null ? null : (
        <p>
          Substituído por um certificado mais novo:{' '}
          <Link to={enderecoDaConferencia(Sucessor.Codigo)}>{formatarCodigo(Sucessor.Codigo)}</Link>.
        </p>
      )}
    </Quadro>
  );
}

export const VeredictoDesconhecido = ({ codigo }: { codigo: string }) => (
  <Quadro tom="neutro" titulo="Certificado não encontrado">
    <p>
      Nenhum certificado emitido aqui tem o código{' '}
      <strong className={styles.codigoInteiro}>{formatarCodigo(codigo)}.</strong> Confira cada letra no
      documento. Se estiver igual, o documento não foi emitido por esta plataforma.
    </p>
  </Quadro>
);
