import { Anchor } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '#icons';
import { Link } from 'react-router';
import type { Output } from '#contract/call.ts';
import type { painelAdm } from '#contract/acompanhamento/painel.ts';
import { Secao } from '../../../components/Secao.tsx';
import styles from './Painel.module.css';

const PASSOS = [
  { de: 'Cursos', texto: 'Publique um curso', porque: 'É o que as pessoas vão fazer.', to: '/cursos' },
  {
    de: 'Clientes',
    texto: 'Cadastre um cliente',
    porque: 'A empresa que treina as suas pessoas.',
    to: '/clientes',
  },
  {
    de: 'Alunos',
    texto: 'Inclua ou importe as pessoas',
    porque: 'Na página do cliente, uma a uma ou pela planilha do RH.',
    to: '/clientes',
  },
  {
    de: 'Turmas',
    texto: 'Abra uma turma',
    porque: 'Junta pessoas, cursos e prazo; depois os números são atualizados automaticamente.',
    to: '/clientes',
  },
] as const;

/** What a new administrator does next; gone once everything is there. */
export function Comecar({ ha }: { ha: Output<typeof painelAdm>['Ha'] }) {
  if (PASSOS.every(({ de }) => ha[de])) return null;
  return (
    <Secao titulo="Comece por aqui" texto="O que falta para o primeiro certificado sair.">
      <ol className={styles.passos}>
        {PASSOS.map(({ de, texto, porque, to }) => (
          <li key={de} data-feito={ha[de]}>
            {ha[de] ? (
              <IconCircleCheck size={20} aria-hidden="true" />
            ) : (
              <IconCircleDashed size={20} aria-hidden="true" />
            )}
            <div>
              {ha[de] ? (
                <p>
                  {texto} <span className="ui-hidden">(feito)</span>
                </p>
              ) : (
                <Anchor component={Link} to={to}>
                  {texto}
                </Anchor>
              )}
              <p className={styles.apoio}>{porque}</p>
            </div>
          </li>
        ))}
      </ol>
    </Secao>
  );
}
