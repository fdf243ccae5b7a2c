import { Suspense, useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Pagina } from '../../../components/Pagina.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './ConfiguracoesScreen.module.css';
import { grupos } from './secoes.ts';

const secoes = grupos.flatMap((grupo) => grupo.secoes);
const opcoes = secoes.map(({ aba, titulo }) => ({ value: aba, label: titulo }));

export default function ConfiguracoesScreen() {
  const [busca, setBusca] = useSearchParams();
  const vista = useRef(busca.get('aba'));
  const menu = useRef<HTMLElement>(null);
  const pedida = busca.get('aba');

  // Synchronises the scroll with the address: another section begins at its top.
  useLayoutEffect(() => {
    if (vista.current !== pedida) window.scrollTo({ top: 0 });
    vista.current = pedida;
    // The current section is in sight in the list too.
    const lista = menu.current;
    const item = lista?.querySelector<HTMLElement>('[aria-current=page]');
    if (lista && item && item.offsetTop + item.offsetHeight > lista.clientHeight + lista.scrollTop)
      lista.scrollTop = item.offsetTop - lista.clientHeight / 2;
  }, [pedida]);

  const atual = secoes.find(({ aba }) => aba === pedida) ?? secoes[0];
  if (atual === undefined) return null;
  const { aba, titulo, contexto, Conteudo } = atual;

  return (
    <Pagina titulo="Configurações">
      <div className={styles.pagina}>
        <nav aria-label="Seções das configurações" className={styles.menu} ref={menu}>
          {grupos.map((grupo) => (
            <div key={grupo.titulo}>
              <p className={styles.grupo}>{grupo.titulo}</p>
              <ul>
                {grupo.secoes.map((secao) => (
                  <li key={secao.aba}>
                    <Link to={`?aba=${secao.aba}`} aria-current={secao.aba === aba ? 'page' : undefined}>
                      {secao.titulo}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.escolha}>
          <SelectField
            label="Seção"
            value={aba}
            options={opcoes}
            onValue={(nova) => setBusca({ aba: nova })}
          />
        </div>
        <div className={styles.secao}>
          <h2>{titulo}</h2>
          <p className={styles.contexto}>{contexto}</p>
          <Suspense fallback={<Loading />}>
            <Conteudo />
          </Suspense>
        </div>
      </div>
    </Pagina>
  );
}
