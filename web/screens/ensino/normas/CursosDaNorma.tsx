import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type NormaRegra } from '#contract/ensino/normas.ts';
import { vincularNorma } from '#contract/ensino/cursos-norma.ts';
import { procurarCursos } from '../../prova/certificados/FiltroDeCurso.tsx';
import { api } from '../../../lib/api.ts';
import { Dropdown } from '../../../ui/fields/Dropdown.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from '../../../components/Registros.module.css';

/** The courses whose drafts follow a rule: tied and untied at once; certificates follow what is published. */
export function CursosDaNorma({ regra: { IdNormaRegra, Cursos } }: { regra: NormaRegra }) {
  const vincular = useMutation({
    mutationFn: (body: { IdCurso: number; IdNormaRegra: number | null }) => api(vincularNorma, { body }),
    onSuccess: (depois) => {
      const feito =
        depois.IdNormaRegra === null ? 'Curso desvinculado da regra.' : 'Curso vinculado à regra.';
      toast.success(`${feito} Vale para quem começar depois de publicar o curso de novo.`);
    },
    onError: (erro) => toast.error(erro.message),
  });
  return (
    <section aria-label="Cursos que seguem esta regra">
      <h3 className={styles.subtitulo}>Cursos que seguem esta regra</h3>
      {Cursos.length === 0 ? <p className={styles.apoio}>Nenhum ainda.</p> : null}
      <ul className={styles.cursos}>
        {Cursos.map(({ IdCurso, Nome }) => (
          <li key={IdCurso}>
            <span>{Nome}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Desvincular ${Nome}`}
              onClick={() => vincular.mutate({ IdCurso, IdNormaRegra: null })}
            >
              Desvincular
            </Button>
          </li>
        ))}
      </ul>
      <Dropdown
        label="Vincular um curso"
        placeholder="Escolha um curso"
        value={null}
        onValue={(IdCurso) => {
          if (IdCurso !== null) vincular.mutate({ IdCurso: Number(IdCurso), IdNormaRegra });
        }}
        onSearch={procurarCursos}
      />
    </section>
  );
}
