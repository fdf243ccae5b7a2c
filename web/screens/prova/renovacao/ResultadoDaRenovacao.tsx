import { contar } from '#contract/contar.ts';
import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { Output } from '#contract/call.ts';
import type { abrirRenovacao } from '#contract/prova/renovacao.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from '../certificados/Certificados.module.css';

type ResultadoDaRenovacaoProps = {
  resultado: Output<typeof abrirRenovacao>;
  /** Address of the classes, to which the one looked at is added. */
  turmas: string;
  aoFechar: () => void;
};

const alunos = (quantos: number) => contar(quantos, 'aluno', 'alunos');

/** The classes that were opened, and what stayed without one and why. */
export function ResultadoDaRenovacao({ resultado, turmas, aoFechar }: ResultadoDaRenovacaoProps) {
  const { Turmas, Grupos } = resultado;
  const impedidos = Grupos.filter(({ Impedimento }) => Impedimento !== null);
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Renovação aberta"
      size="36rem"
      footer={<Button onClick={aoFechar}>Concluir</Button>}
    >
      <Stack gap="md">
        {Turmas.length === 0 ? (
          <Notice kind="info" title="Nenhuma turma nova">
            Quem precisava renovar já está em uma turma aberta.
          </Notice>
        ) : (
          <Notice kind="success" title={contar(Turmas.length, 'turma aberta', 'turmas abertas')}>
            As pessoas já podem começar, e recebem um e-mail.
          </Notice>
        )}
        <ul className={styles.lista}>
          {Turmas.map(({ IdClienteTurma, Descricao, Curso, QtdAlunos }) => (
            <li key={IdClienteTurma}>
              <span className={styles.duasLinhas}>
                <Link to={`${turmas}&turma=${IdClienteTurma}`}>{Descricao}</Link>
                <span className={styles.apoio}>{Curso}</span>
              </span>
              <span>{alunos(QtdAlunos)}</span>
            </li>
          ))}
        </ul>
        {impedidos.map(({ IdCurso, Curso, Impedimento }) => (
          <Notice key={IdCurso} kind="warning" title={Curso}>
            {Impedimento}
          </Notice>
        ))}
      </Stack>
    </Drawer>
  );
}
