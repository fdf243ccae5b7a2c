import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import styles from './Conclusao.module.css';

const CertificadoDaConclusao = lazy(async () => ({
  default: (await import('../../../prova/certificados/carteira/CertificadoDaConclusao.tsx'))
    .CertificadoDaConclusao,
}));

/** Courses whose end was celebrated since the page came: by another address of the same course it would be again. */
const celebradas = new Set<string>();

/** Said once, at the moment in which the course ends: never to who comes back to a finished one. */
export function Conclusao({ curso }: { curso: CursoDoAluno }) {
  const [antes, setAntes] = useState(curso.ConcluidoEm);
  const [aberta, setAberta] = useState(false);
  const qual = `${curso.IdClienteTurmaAluno} ${curso.IdCurso} ${curso.ConcluidoEm}`;
  if (antes !== curso.ConcluidoEm) {
    setAntes(curso.ConcluidoEm);
    setAberta(antes === null && !celebradas.has(qual));
  }
  const fechar = () => setAberta(false);
  // Synchronises with what outlives this page: whoever leaves without closing it was told too.
  useEffect(() => {
    if (aberta) celebradas.add(qual);
  }, [aberta, qual]);
  return (
    <Drawer opened={aberta} onClose={fechar} title="Curso concluído" position="bottom" size="auto">
      <div className={styles.conclusao}>
        <p className={styles.texto}>Parabéns! Você concluiu {curso.Nome}.</p>
        {curso.Agradecimento === null ? null : (
          <figure className={styles.agradecimento}>
            <blockquote>{curso.Agradecimento.Texto}</blockquote>
            <figcaption>{curso.Agradecimento.Empresa}</figcaption>
          </figure>
        )}
        <Suspense>
          <CertificadoDaConclusao
            IdCurso={curso.IdCurso}
            semCertificado={
              <Button component={Link} to="/cursos-aluno" size="md">
                Ver meus cursos
              </Button>
            }
          />
        </Suspense>
        <Button variant="subtle" size="md" onClick={fechar} data-bottom-action>
          Continuar nesta aula
        </Button>
      </div>
    </Drawer>
  );
}
