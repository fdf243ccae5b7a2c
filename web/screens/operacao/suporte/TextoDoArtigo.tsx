import { IconBulb } from '#icons';
import type { Artigo } from './artigos/artigo.ts';
import styles from './Artigo.module.css';

/** `**Salvar**` is the name of something on screen. */
function Frase({ texto }: { texto: string }) {
  return texto
    .split('**')
    .map((pedaco, n) => (n % 2 === 1 ? <strong key={pedaco}>{pedaco}</strong> : pedaco));
}

/** The words and pictures of an article. */
export function TextoDoArtigo({ artigo }: { artigo: Artigo }) {
  return (
    <div className={styles.artigo}>
      <p className={styles.resumo}>{artigo.resumo}</p>
      {artigo.partes.map(({ titulo, texto, passos, foto, dica }) => (
        <section key={titulo ?? texto ?? passos?.[0]}>
          {titulo === undefined ? null : <h2>{titulo}</h2>}
          {texto === undefined ? null : (
            <p>
              <Frase texto={texto} />
            </p>
          )}
          {passos === undefined ? null : (
            <ol>
              {passos.map((passo) => (
                <li key={passo}>
                  <Frase texto={passo} />
                </li>
              ))}
            </ol>
          )}
          {foto === undefined ? null : (
            <img
              className={styles.foto}
              data-celular={foto.celular === true}
              src={`./ajuda/${foto.nome}.webp`}
              alt={foto.alt}
              loading="lazy"
            />
          )}
          {dica === undefined ? null : (
            <p className={styles.dica}>
              <IconBulb size={20} aria-hidden="true" />
              <span>
                <Frase texto={dica} />
              </span>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
