import { encodeQR } from 'qr';
import styles from './QrCode.module.css';

type QrCodeProps = { texto: string; descricao: string; tamanho?: number };

/** The text as a QR code, black on white whatever the theme, since a phone's camera has to read it. */
export function QrCode({ texto, descricao, tamanho = 192 }: QrCodeProps) {
  const linhas = encodeQR(texto, 'raw', { ecc: 'medium', border: 4 });
  const size = linhas.length;
  const quadrados = linhas.flatMap((linha, y) =>
    linha.flatMap((escuro, x) => (escuro ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <>
      <span className="ui-hidden">{descricao}</span>
      <svg
        className={styles.qr}
        aria-hidden="true"
        width={tamanho}
        height={tamanho}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path className={styles.fundo} d={`M0 0h${size}v${size}H0z`} />
        <path className={styles.traco} d={quadrados.join('')} />
      </svg>
    </>
  );
}
