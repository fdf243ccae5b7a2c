import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { normas, vincularNorma } from '#contract/normas.ts';
import { Secao } from '../../components/Secao.tsx';
import { api } from '../../lib/api.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './Cursos.module.css';
import { ExigenciasDoCurso, useCertificadoDoCurso } from './ExigenciasDoCurso.tsx';
import { useAtualizarCurso } from './useAtualizarCurso.ts';

type NormaDoCursoProps = {
  IdCurso: number;
  /** As it is printed. */
  norma: string;
  aoMudar: (norma: string) => void;
  error?: string | undefined;
};

type Vinculo = { IdNormaRegra: number | null; NaoComprovaNorma: boolean };
const NADA_RESPONDIDO: Vinculo = { IdNormaRegra: null, NaoComprovaNorma: false };

/** The rule a course follows, chosen among those in force, and what it asks. */
export function NormaDoCurso({ IdCurso, norma, aoMudar, error }: NormaDoCursoProps) {
  const consultas = useQueryClient();
  const atualizar = useAtualizarCurso(IdCurso);
  const regras = useQuery({ queryKey: ['normas'], queryFn: ({ signal }) => api(normas, { signal }) });
  const certificado = useCertificadoDoCurso(IdCurso);
  const vincular = useMutation({
    mutationFn: (vinculo: Vinculo) => api(vincularNorma, { body: { IdCurso, ...vinculo } }),
    onError: (erro) => toast.error(erro.message),
    onSettled: () =>
      Promise.all([
        consultas.invalidateQueries({ queryKey: ['certificadoDoCurso', IdCurso] }),
        consultas.invalidateQueries({ queryKey: ['normas'] }),
        atualizar(),
      ]),
  });
  const { IdNormaRegra: ligada, NaoComprovaNorma } =
    (vincular.isPending ? vincular.variables : certificado.data) ?? NADA_RESPONDIDO;
  const lista = regras.data ?? [];
  const escolher = (IdNormaRegra: number | null) => {
    vincular.mutate({ IdNormaRegra, NaoComprovaNorma: false });
    const regra = lista.find((uma) => uma.IdNormaRegra === IdNormaRegra);
    if (regra && regra.Norma !== norma) aoMudar(regra.Norma);
  };
  const responder = (naoComprova: boolean) => {
    vincular.mutate({ IdNormaRegra: null, NaoComprovaNorma: naoComprova });
    if (naoComprova) aoMudar('');
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
            onValue={(valor) => escolher(valor === null ? null : Number(valor))}
          />
          <TextField
            label="Norma, como sai impressa"
            name="Norma"
            help="NR-35, NR-10… Vazia quando nenhuma norma pede o curso."
            value={norma}
            onValue={aoMudar}
            error={error}
            maxLength={30}
            disabled={NaoComprovaNorma}
          />
        </div>
        {ligada === null && certificado.isSuccess ? (
          <CheckboxField
            name="NaoComprovaNorma"
            label="Este curso não comprova norma nenhuma"
            help="Para um curso que fala de uma NR sem ser o treinamento que ela exige. O certificado diz isso."
            checked={NaoComprovaNorma}
            onChecked={responder}
          />
        ) : null}
        {certificado.isSuccess ? <ExigenciasDoCurso {...certificado.data} /> : null}
      </div>
    </Secao>
  );
}
