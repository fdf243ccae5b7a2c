import { contar } from '#contract/contar.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router';
import { IconSearch } from '#icons';
import { buscarSecoes } from './busca.ts';
import styles from './ConfiguracoesScreen.module.css';
import { grupos } from './secoes.ts';

type MenuDasConfiguracoesProps = {
  aba: string;
  lista: RefObject<HTMLElement | null>;
  /** A section was found by search, which ends with it. */
  aoAchar: (aba: string) => void;
};

/** The list of sections, or those that a search finds. */
export function MenuDasConfiguracoes({ aba, lista, aoAchar }: MenuDasConfiguracoesProps) {
  const [texto, setTexto] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  const achadas = texto.trim() === '' ? null : buscarSecoes(texto);
  const limpar = () => {
    setTexto('');
    campo.current?.focus();
  };

  const teclar = (evento: KeyboardEvent) => {
    const noCampo = evento.target === campo.current;
    if (evento.key === 'Escape' && texto !== '') limpar();
    else if (evento.key === 'Enter' && noCampo && achadas !== null)
      lista.current?.querySelector('a')?.click();
    else if (evento.key === 'ArrowDown' || evento.key === 'ArrowUp') {
      const lugares = [campo.current, ...(lista.current?.querySelectorAll('a') ?? [])];
      const aqui = lugares.findIndex((lugar) => lugar === evento.target);
      const vizinho = aqui === -1 ? null : lugares[aqui + (evento.key === 'ArrowDown' ? 1 : -1)];
      if (!vizinho) return;
      evento.preventDefault();
      vizinho.focus();
    }
  };

  return (
    <div className={styles.lado} data-buscando={achadas !== null}>
      <search>
        <TextInput
          ref={campo}
          type="search"
          aria-label="Buscar nas configurações"
          placeholder="Buscar"
          autoComplete="off"
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          rightSection={texto === '' ? null : <CloseButton aria-label="Limpar" size="lg" onClick={limpar} />}
          value={texto}
          onKeyDown={teclar}
          onChange={(evento) => setTexto(evento.currentTarget.value)}
        />
      </search>
      <output className={achadas?.length === 0 ? undefined : 'ui-hidden'}>
        {achadas === null ? '' : dizerQuantas(achadas.length)}
      </output>
      {achadas?.length === 0 ? (
        <Button variant="default" onClick={limpar}>
          Limpar busca
        </Button>
      ) : (
        <nav aria-label="Seções das configurações" className={styles.menu} ref={lista}>
          {achadas === null ? (
            grupos.map((grupo) => (
              <div key={grupo.titulo}>
                <p className={styles.grupo}>{grupo.titulo}</p>
                <ul>
                  {grupo.secoes.map((secao) => (
                    <li key={secao.aba}>
                      <Link
                        to={`?aba=${secao.aba}`}
                        aria-current={secao.aba === aba ? 'page' : undefined}
                        onKeyDown={teclar}
                      >
                        {secao.titulo}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))
          ) : (
            <ul>
              {achadas.map(({ secao, onde }) => (
                <li key={secao.aba}>
                  <Link
                    to={`?aba=${secao.aba}`}
                    aria-current={secao.aba === aba ? 'page' : undefined}
                    onKeyDown={teclar}
                    onClick={() => {
                      setTexto('');
                      aoAchar(secao.aba);
                    }}
                  >
                    {secao.titulo}
                    {onde === null ? null : <small>{onde}</small>}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </nav>
      )}
    </div>
  );
}

const dizerQuantas = (quantas: number) => {
  if (quantas === 0) return 'Nenhuma configuração encontrada.';
  return contar(quantas, 'configuração encontrada.', 'configurações encontradas.');
};
