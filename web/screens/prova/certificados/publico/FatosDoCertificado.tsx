import { Link } from 'react-router';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import type { CertificadoConferido } from '#contract/prova/certificados-publico.ts';
import { enderecoDaConferencia } from '../situacao.ts';
import { ListaDeDados } from '../../../../components/ListaDeDados.tsx';
import { Secao } from '../../../../components/Secao.tsx';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { applyMask } from '../../../../ui/fields/masks.ts';
import styles from './Conferencia.module.css';

const MODALIDADES = { EAD: 'A distância', SEMI: 'Semipresencial', PRES: 'Presencial' } as const;
const TIPOS = { inicial: 'Inicial', periodico: 'Periódico (reciclagem)', eventual: 'Eventual' } as const;

const horas = (quantas: number) =>
  `${quantas.toLocaleString('pt-BR', { maximumFractionDigits: 2 })} ${quantas === 1 ? 'hora' : 'horas'}`;

function cargaHoraria({ CargaHoraria, HorasPresenciais }: CertificadoConferido['Curso']): string {
  const presenciais = HorasPresenciais > 0 ? `, ${horas(HorasPresenciais)} em aula presencial` : '';
  return `${horas(CargaHoraria)}${presenciais}`;
}

function regraDe(Regra: CertificadoConferido['Regra']) {
  if (Regra === null) return [];
  const { Norma, CursoTipo, BaseItem, Portaria } = Regra;
  const valor = [`${Norma}, ${CursoTipo}`, BaseItem, Portaria].filter((parte) => parte !== '').join('. ');
  return [{ nome: 'Regra da norma', valor }];
}

type RelacionadoProps = { de: NonNullable<CertificadoConferido['Anterior']> };
const Relacionado = ({ de }: RelacionadoProps) => (
  <>
    <Link to={enderecoDaConferencia(de.Codigo)}>{formatarCodigo(de.Codigo)}</Link>, concluído em{' '}
    {formatDay(de.Termino)}
    {de.Validade === null ? '' : `, até ${formatDay(de.Validade)}`}
  </>
);

/** Every fact that the document prints, for a comparison line by line. */
export function FatosDoCertificado({ certificado }: { certificado: CertificadoConferido }) {
  const { Titular, Empresa, Curso, Regra, Inicio, Termino, Locais, Conceito, Programa } = certificado;
  const { Codigo, EmitidoEm, Validade, Anterior, Sucessor, Impresso } = certificado;
  return (
    <>
      <Secao
        titulo="O que o documento diz"
        texto="Compare com o que está impresso. Tudo deve ser igual; parte do CPF e a nota não aparecem aqui."
      >
        <ListaDeDados
          dados={[
            { nome: 'Nome', valor: <strong>{Titular.Nome}</strong> },
            { nome: 'CPF', valor: Titular.CPFMascarado },
            { nome: 'Empresa', valor: Empresa.NomeFantasia },
            { nome: 'CNPJ', valor: applyMask('cnpj', Empresa.CNPJ) },
            { nome: 'Curso', valor: <strong>{Curso.Nome}</strong> },
            ...(Curso.Norma === '' ? [] : [{ nome: 'Norma', valor: Curso.Norma }]),
            ...(Curso.Tipo === null
              ? []
              : [{ nome: 'Tipo', valor: [TIPOS[Curso.Tipo], Curso.Motivo].filter(Boolean).join(': ') }]),
            { nome: 'Modalidade', valor: MODALIDADES[Curso.Modalidade] },
            { nome: 'Carga horária', valor: cargaHoraria(Curso) },
            {
              nome: 'Período',
              valor: Inicio === Termino ? formatDay(Inicio) : `${formatDay(Inicio)} a ${formatDay(Termino)}`,
            },
            { nome: Locais.length > 1 ? 'Locais' : 'Local', valor: Locais.join('; ') },
            { nome: 'Conceito', valor: Conceito ?? 'Sem avaliação' },
            { nome: 'Emitido em', valor: formatInstant(EmitidoEm) },
            { nome: 'Validade', valor: Validade === null ? 'Sem prazo (não vence)' : formatDay(Validade) },
            { nome: 'Código', valor: <span className={styles.codigo}>{formatarCodigo(Codigo)}</span> },
            ...regraDe(Regra),
            ...(Anterior === null ? [] : [{ nome: 'Renova', valor: <Relacionado de={Anterior} /> }]),
            ...(Sucessor === null ? [] : [{ nome: 'Substituído por', valor: <Relacionado de={Sucessor} /> }]),
          ]}
        />
      </Secao>
      <Secao titulo="Conteúdo programático">
        <p className={styles.programa}>{Programa === '' ? 'Não informado.' : Programa}</p>
      </Secao>
      {Impresso.Aproveitados.length === 0 ? null : (
        <Secao titulo="Treinamentos aproveitados">
          <p className={styles.programa}>{Impresso.Aproveitados.join('\n')}</p>
        </Secao>
      )}
    </>
  );
}
