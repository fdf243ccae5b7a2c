import { Button, Group } from '@mantine/core';
import { Notice } from '../ui/feedback/Notice.tsx';
import styles from './DuasVersoes.module.css';

export type Diferenca = { rotulo: string; minha: string; atual: string };

type DuasVersoesProps = {
  /** What is said to have changed, where it is no record of others. */
  titulo?: string;
  diferencas: readonly Diferenca[];
  salvando: boolean;
  aoManterMinha: () => void;
  aoUsarAtual: () => void;
};

const ouVazio = (texto: string) => (texto === '' ? '(vazio)' : texto);

/** Somebody else saved first: what differs, side by side, and the choice. Nothing typed is lost before it is made. */
export function DuasVersoes({
  titulo = 'Outra pessoa alterou este cadastro enquanto você editava',
  diferencas,
  salvando,
  aoManterMinha,
  aoUsarAtual,
}: DuasVersoesProps) {
  return (
    <Notice kind="warning" title={titulo}>
      <p className={styles.texto}>
        {diferencas.length === 0
          ? 'O que está salvo agora é igual ao que você digitou.'
          : 'O que você digitou continua aqui e ainda não foi salvo. Compare e escolha:'}
      </p>
      <dl className={styles.lista}>
        {diferencas.map(({ rotulo, minha, atual }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>
              <span>Você digitou</span>
              <strong>{ouVazio(minha)}</strong>
            </dd>
            <dd>
              <span>Está salvo agora</span>
              <strong>{ouVazio(atual)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <Group gap="sm">
        <Button size="sm" loading={salvando} onClick={aoManterMinha}>
          Salvar a minha versão
        </Button>
        <Button size="sm" variant="default" onClick={aoUsarAtual}>
          Ficar com a versão salva
        </Button>
      </Group>
    </Notice>
  );
}
