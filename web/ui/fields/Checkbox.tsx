import { useEffect, useRef, type InputHTMLAttributes } from 'react';
import styles from './Checkbox.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> & {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  indeterminate?: boolean;
};

/** The browser's own checkbox, drawn as the rest; the label is the caller's. */
export function Checkbox({ onChecked, indeterminate = false, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);

  // The third state exists only as a property of the element.
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      className={styles.box}
      onChange={(event) => onChecked(event.currentTarget.checked)}
    />
  );
}
