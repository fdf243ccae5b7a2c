import { ActionIcon, Button, Input } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#icons';
import { useEffect, useRef } from 'react';
import { MAXIMO_DE_ALTERNATIVAS, type TipoQuestao } from '#contract/ensino/questoes.ts';
import { novoItem, type Item } from './dados-da-questao.ts';
import { GroupError } from '../../../ui/fields/GroupError.tsx';
import { LinhaDoItem } from './LinhaDoItem.tsx';
import styles from './Questoes.module.css';

type ItensDaQuestaoProps = {
  id: string;
  tipo: Exclude<TipoQuestao, 'verdadeiro-ou-falso'>;
  itens: Item[];
  onItens: (itens: Item[]) => void;
  error: string | undefined;
};

const PALAVRAS: Record<
  ItensDaQuestaoProps['tipo'],
  { titulo: string; ajuda: string; um: string; mais: string }
> = {
  'uma-resposta': {
    titulo: 'Alternativas',
    ajuda: 'Marque a certa.',
    um: 'Alternativa',
    mais: 'Adicionar alternativa',
  },
  'varias-respostas': {
    titulo: 'Alternativas',
    ajuda: 'Marque todas as certas.',
    um: 'Alternativa',
    mais: 'Adicionar alternativa',
  },
  ordenacao: { titulo: 'Itens, na ordem certa', ajuda: '', um: 'Item', mais: 'Adicionar item' },
  associacao: {
    titulo: 'Pares',
    ajuda: 'O da esquerda combina com o da direita.',
    um: 'Par',
    mais: 'Adicionar par',
  },
  'texto-curto': {
    titulo: 'Respostas aceitas',
    ajuda: '',
    um: 'Resposta aceita',
    mais: 'Adicionar resposta aceita',
  },
};

/** The lines of a question: written, marked, moved and removed by mouse or keyboard alike. */
export function ItensDaQuestao({ id, tipo, itens, onItens, error }: ItensDaQuestaoProps) {
  const { titulo, ajuda, um, mais } = PALAVRAS[tipo];
  const lista = useRef<HTMLOListElement>(null);
  const focar = useRef<string | null>(null);

  // A line just added or moved takes the focus once it is on the page.
  useEffect(() => {
    if (focar.current === null) return;
    lista.current?.querySelector<HTMLElement>(focar.current)?.focus();
    focar.current = null;
  });

  const mudar = (qual: string, parte: Partial<Item>) =>
    onItens(itens.map((item) => (item.Id === qual ? { ...item, ...parte } : item)));
  const marcar = (qual: string, certa: boolean) =>
    onItens(
      itens.map((item) =>
        item.Id === qual
          ? { ...item, Certa: certa }
          : tipo === 'uma-resposta'
            ? { ...item, Certa: false }
            : item,
      ),
    );
  const mover = (de: number, passo: -1 | 1) => {
    const nova = itens.toSpliced(de, 1);
    const item = itens[de];
    if (item === undefined) return;
    nova.splice(de + passo, 0, item);
    const naPonta = de + passo === 0 || de + passo === itens.length - 1;
    // At the end of the list the button that moved it is off: the other one takes the focus.
    const sentido = (passo === -1) === naPonta ? 'desce' : 'sobe';
    focar.current = `[data-item="${item.Id}"] [data-move="${naPonta ? sentido : passo === -1 ? 'sobe' : 'desce'}"]`;
    onItens(nova);
  };
  const adicionar = () => {
    const item = novoItem();
    focar.current = `[data-item="${item.Id}"] input[type="text"]`;
    onItens([...itens, item]);
  };
  const remover = (posicao: number) => {
    const vizinho = itens[posicao + 1] ?? itens[posicao - 1];
    if (vizinho) focar.current = `[data-item="${vizinho.Id}"] input[type="text"]`;
    onItens(itens.toSpliced(posicao, 1));
  };

  return (
    <fieldset className={styles.itens} id={id} tabIndex={-1}>
      <legend>{titulo}</legend>
      {ajuda === '' ? null : <Input.Description>{ajuda}</Input.Description>}
      <GroupError field={id} error={error} value={itens} />
      <ol ref={lista}>
        {itens.map((item, n) => (
          <li key={item.Id} data-item={item.Id} className={styles.item}>
            <LinhaDoItem
              tipo={tipo}
              nome={`${um} ${n + 1}`}
              item={item}
              grupo={`${id}-certa`}
              onMarcar={(certa) => marcar(item.Id, certa)}
              onMudar={(parte) => mudar(item.Id, parte)}
            />
            <span className={styles.botoes}>
              {tipo === 'texto-curto' ? null : (
                <>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    data-move="sobe"
                    aria-label={`Subir ${um.toLowerCase()} ${n + 1}`}
                    disabled={n === 0}
                    onClick={() => mover(n, -1)}
                  >
                    <IconArrowUp size={18} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    data-move="desce"
                    aria-label={`Descer ${um.toLowerCase()} ${n + 1}`}
                    disabled={n === itens.length - 1}
                    onClick={() => mover(n, 1)}
                  >
                    <IconArrowDown size={18} aria-hidden="true" />
                  </ActionIcon>
                </>
              )}
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={`Remover ${um.toLowerCase()} ${n + 1}`}
                disabled={itens.length === 1}
                onClick={() => remover(n)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      {itens.length >= MAXIMO_DE_ALTERNATIVAS ? null : (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={adicionar}
        >
          {mais}
        </Button>
      )}
    </fieldset>
  );
}
