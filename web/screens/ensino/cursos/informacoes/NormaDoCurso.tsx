import { useMutation, useQuery } from '@tanstack/react-query';
import { LIMITES_DO_CURSO } from '#contract/ensino/cursos.ts';
import type { CertificadoDoCurso } from '#contract/prova/certificados-curso.ts';
import { normas, type NormaRegra, type TipoDoCurso } from '#contract/ensino/normas.ts';
import { vincularNorma } from '#contract/ensino/cursos-norma.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { api } from '../../../../lib/api.ts';
import { query, reread } from '../../../../lib/query.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Dropdown } from '../../../../ui/fields/Dropdown.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from '../Cursos.module.css';
import type { FormularioDoCurso } from '../dados-do-curso.ts';
import { dizerIncluidos } from './incluidos.ts';
import { ExigenciasDoCurso, useCertificadoDoCurso } from '../../../prova/certificados/ExigenciasDoCurso.tsx';

type Preenchido = Pick<FormularioDoCurso, 'Norma' | 'CargaHoraria' | 'PrazoCertificado'>;

type NormaDoCursoProps = {
  IdCurso: number;
  /** The norm as it is printed, and what choosing a rule fills in. */
  valor: Preenchido;
  mudar: (parte: Partial<Preenchido>) => void;
  error?: string | undefined;
};

type Vinculo = Pick<CertificadoDoCurso, 'IdNormaRegra' | 'NaoComprovaNorma' | 'TipoTreinamento'>;
const NADA_RESPONDIDO: Vinculo = { IdNormaRegra: null, NaoComprovaNorma: false, TipoTreinamento: null };

const TIPOS = [
  { value: '', label: 'Inicial ou periódico, conforme a pessoa' },
  { value: 'inicial', label: 'Inicial' },
  { value: 'periodico', label: 'Periódico (reciclagem)' },
  { value: 'eventual', label: 'Eventual' },
] as const;

/** What the rule says, where the course says nothing yet or less than the norm asks. */
function preencher(regra: NormaRegra, tipo: TipoDoCurso, valor: Preenchido): Preenchido {
  const { Norma, CargaMinima, CargaPeriodico, PeriodicidadeMeses: meses } = regra;
  const horas =
    { inicial: CargaMinima, periodico: CargaPeriodico ?? CargaMinima, eventual: 0 }[tipo ?? 'inicial'] ?? 0;
  const { CargaHoraria, PrazoCertificado: prazo } = valor;
  return {
    Norma,
    CargaHoraria: Math.max(CargaHoraria, horas),
    PrazoCertificado: meses !== null && (prazo === 0 || prazo > meses) ? meses : prazo,
  };
}

/** Where the norm's periodic training is shorter, the course's own hours say which of the two it gives. */
function tipoDaRegra({ CargaMinima, CargaPeriodico }: NormaRegra, { CargaHoraria }: Preenchido): TipoDoCurso {
  if (CargaMinima === null || CargaPeriodico === null || CargaPeriodico === CargaMinima) return null;
  const soPeriodico = CargaHoraria > 0 && CargaHoraria >= CargaPeriodico && CargaHoraria < CargaMinima;
  return soPeriodico ? 'periodico' : 'inicial';
}

/** The rule a course follows, chosen among those in force, and what it asks. */
export function NormaDoCurso({ IdCurso, valor, mudar, error }: NormaDoCursoProps) {
  const regras = useQuery(query(normas));
  const certificado = useCertificadoDoCurso(IdCurso);
  const vincular = useMutation({
    mutationFn: (vinculo: Vinculo) =>
      api(vincularNorma, { body: { IdCurso, ...vinculo, IncluirPratica: vinculo.IdNormaRegra !== null } }),
    onSuccess: ({ IdNormaRegra, MinutosIncluidos }) => {
      const regra = regras.data?.find((uma) => uma.IdNormaRegra === IdNormaRegra);
      if (MinutosIncluidos > 0) toast.info(dizerIncluidos(MinutosIncluidos, regra), { timeout: 20_000 });
    },
    onError: (erro) => {
      toast.error(erro.message);
      void reread();
    },
  });
  const {
    IdNormaRegra: ligada,
    NaoComprovaNorma,
    TipoTreinamento,
  } = (vincular.isPending ? vincular.variables : certificado.data) ?? NADA_RESPONDIDO;
  const lista = regras.data ?? [];
  const escolher = (IdNormaRegra: number | null, escolhido?: TipoDoCurso) => {
    const regra = lista.find((uma) => uma.IdNormaRegra === IdNormaRegra);
    const tipo = escolhido ?? (regra && escolhido === undefined ? tipoDaRegra(regra, valor) : null);
    vincular.mutate({ IdNormaRegra, NaoComprovaNorma: false, TipoTreinamento: tipo });
    if (regra) mudar(preencher(regra, tipo, valor));
  };
  const responder = (naoComprova: boolean) => {
    vincular.mutate({ ...NADA_RESPONDIDO, NaoComprovaNorma: naoComprova });
    if (naoComprova) mudar({ Norma: '' });
  };

  return (
    <Secao
      titulo="Norma"
      texto="Com uma norma, o certificado só sai quando nada falta do que conferimos nela. A última palavra é do responsável técnico."
    >
      <div className={styles.formulario}>
        <div className={styles.lado}>
          <Dropdown
            label="Regra que o curso segue"
            name="IdNormaRegra"
            placeholder="Nenhuma"
            items={lista
              .filter(({ EmVigor, IdNormaRegra }) => EmVigor || IdNormaRegra === ligada)
              .map(({ IdNormaRegra, Norma, CursoTipo, EmVigor }) => ({
                value: IdNormaRegra,
                label: `${Norma} · ${CursoTipo}${EmVigor ? '' : ' (fora de vigor)'}`,
              }))}
            value={ligada}
            onValue={(id) => escolher(id === null ? null : Number(id))}
          />
          <TextField
            label="Norma, como sai impressa"
            name="Norma"
            help="NR-35, NR-10… Vazia quando nenhuma norma pede o curso."
            value={valor.Norma}
            onValue={(Norma) => mudar({ Norma })}
            error={error}
            maxLength={LIMITES_DO_CURSO.Norma}
            disabled={NaoComprovaNorma}
          />
        </div>
        {ligada === null ? null : (
          <SelectField
            label="Tipo de treinamento"
            name="TipoTreinamento"
            help="O periódico só certifica quem já tem um certificado do mesmo treinamento, daqui ou de fora. O eventual tem as horas que a causa pedir (NR-01, item 1.7.1.2.3.1), e só entra em turma eventual."
            options={TIPOS}
            value={TipoTreinamento ?? ''}
            onValue={(tipo) => escolher(ligada, TIPOS.find(({ value }) => value === tipo)?.value || null)}
          />
        )}
        {ligada === null && certificado.isSuccess ? (
          <CheckboxField
            name="NaoComprovaNorma"
            label="Este curso não comprova norma nenhuma"
            help="Para um curso que fala de uma NR sem ser o treinamento que ela exige. O certificado diz isso."
            checked={NaoComprovaNorma}
            onChecked={responder}
          />
        ) : null}
        {certificado.isSuccess ? <ExigenciasDoCurso IdCurso={IdCurso} {...certificado.data} /> : null}
      </div>
    </Secao>
  );
}
