import styles from './Avatar.module.css';
import { colourOf, initialsOf } from './initials.ts';

type AvatarProps = {
  name: string;
  initials?: string;
  picture?: string | null;
  size?: number;
  /** A logo is shown whole, whatever its shape; a face fills its circle. */
  logo?: boolean;
};

/** Stands beside the written name, so it is hidden from screen readers. */
export function Avatar({ name, initials, picture, size = 40, logo = false }: AvatarProps) {
  const box = { width: size, height: size };
  if (picture)
    return <img className={styles.avatar} data-logo={logo} src={picture} alt="" style={box} loading="lazy" />;
  return (
    <span
      className={styles.avatar}
      aria-hidden="true"
      style={{ ...box, background: colourOf(name), fontSize: Math.round(size * 0.38) }}
    >
      {initials ?? initialsOf(name)}
    </span>
  );
}
