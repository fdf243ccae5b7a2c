import { useState } from 'react';
import type { CursoDoAluno } from '#contract/aulas.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { CertificadoDaConclusao } from '../../../components/certificados/CertificadoDaConclusao.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { Illustration } from '../../../ui/Illustration.tsx';
import styles from './Conclusao.module.css';

/** Said once, at the moment in which the course ends: never to who comes back to a finished one. */
export function Conclusao({ curso }: { curso: CursoDoAluno }) {
  const [antes, setAntes] = useState(curso.ConcluidoEm);
  const [aberta, setAberta] = useState(false);
  if (antes !== curso.ConcluidoEm) {
    setAntes(curso.ConcluidoEm);
    setAberta(antes === null);
  }
  const fechar = () => setAberta(false);
  return (
    <Drawer opened={aberta} onClose={fechar} title="Curso concluído" position="bottom" size="auto">
      <div className={styles.conclusao}>
        <Illustration picture="done" />
        <p className={styles.nome}>Você concluiu {curso.Nome}.</p>
        <p className={styles.texto}>
          Tudo o que você estudou está registrado. As aulas continuam aqui para quando quiser rever.
        </p>
        <div className={styles.acoes}>
          <CertificadoDaConclusao IdCurso={curso.IdCurso} />
          <Button component={Link} to="/cursos-aluno" size="md">
            Ver meus cursos
          </Button>
          <Button variant="default" size="md" onClick={fechar}>
            Continuar nesta aula
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
