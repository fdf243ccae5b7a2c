import { Suspense, useLayoutEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Pagina } from '../../../components/Pagina.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { mayLeave } from '../../../ui/fields/useUnsavedWarning.ts';
import styles from './ConfiguracoesScreen.module.css';
import { MenuDasConfiguracoes } from './MenuDasConfiguracoes.tsx';
import { secoes } from './secoes.ts';

/** What was a section once and is a page of the menu now: letters and notices still lead here. */
const PAGINAS = new Map([
  ['duvidas', '/duvidas'],
  ['suporte', '/atendimento'],
  ['comunicados', '/comunicados'],
]);

const opcoes = secoes.map(({ aba, titulo }) => ({ value: aba, label: titulo }));

export default function ConfiguracoesScreen() {
  const [busca, setBusca] = useSearchParams();
  const vista = useRef(busca.get('aba'));
  const menu = useRef<HTMLElement>(null);
  const cabeca = useRef<HTMLHeadingElement>(null);
  const achada = useRef<string | null>(null);
  const pedida = busca.get('aba');

  // Synchronises the scroll with the address: another section begins at its top.
  useLayoutEffect(() => {
    if (vista.current !== pedida) window.scrollTo({ top: 0 });
    vista.current = pedida;
    // What led there is gone from the list: a screen reader goes on at the section.
    if (achada.current !== null && achada.current === pedida) cabeca.current?.focus({ preventScroll: true });
    achada.current = null;
    // The current section is in sight in the list too.
    const lista = menu.current;
    const item = lista?.querySelector<HTMLElement>('[aria-current=page]');
    if (lista && item && item.offsetTop + item.offsetHeight > lista.clientHeight + lista.scrollTop)
      lista.scrollTop = item.offsetTop - lista.clientHeight / 2;
  }, [pedida]);

  const pagina = PAGINAS.get(pedida ?? '');
  if (pagina !== undefined) {
    const resto = new URLSearchParams(busca);
    resto.delete('aba');
    return <Navigate replace to={{ pathname: pagina, search: resto.toString() }} />;
  }
  const atual = secoes.find(({ aba }) => aba === pedida) ?? secoes[0];
  if (atual === undefined) return null;
  const { aba, titulo, contexto, Conteudo } = atual;
  const escolher = async (nova: string) => {
    if (await mayLeave()) setBusca({ aba: nova });
  };
  const achar = (nova: string) => {
    if (nova === pedida) cabeca.current?.focus();
    else achada.current = nova;
  };

  return (
    <Pagina titulo="Configurações">
      <div className={styles.pagina}>
        <MenuDasConfiguracoes aba={aba} lista={menu} aoAchar={achar} />
        <div className={styles.escolha}>
          <SelectField label="Seção" value={aba} options={opcoes} onValue={(nova) => void escolher(nova)} />
        </div>
        <div className={styles.secao}>
          <h2 ref={cabeca} tabIndex={-1}>
            {titulo}
          </h2>
          <p className={styles.contexto}>{contexto}</p>
          <Suspense fallback={<Loading />}>
            <Conteudo />
          </Suspense>
        </div>
      </div>
    </Pagina>
  );
}
