import './abertura.css';

/** Never blank paper: what stands in the page itself (index.html), until there is a screen to show. */
export function Abertura() {
  return (
    <div className="abertura" aria-busy="true">
      <p>Carregando…</p>
    </div>
  );
}
