import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from './fields.ts';
import { passwordStrength } from './password-strength.ts';
import styles from './PasswordField.module.css';

type PasswordFieldProps = FieldProps &
  Omit<PasswordInputProps, keyof FieldProps | 'value' | 'onChange' | 'description'> & {
    value: string;
    onValue: (value: string) => void;
    /** Shows how good a new password is; senseless where an existing one is asked for. */
    strength?: boolean;
  };

export function PasswordField({ help, onValue, name, id, strength = false, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const description = strength ? <StrengthHint password={rest.value} help={help} /> : help;
  return (
    <PasswordInput
      {...rest}
      id={id ?? name}
      name={name}
      description={description}
      descriptionProps={{ component: 'div' }}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Ocultar senha' : 'Mostrar senha' }}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

function StrengthHint({ password, help }: { password: string; help: FieldProps['help'] }) {
  const { level, hint } = passwordStrength(password);
  return (
    <>
      <span className={styles.meter} data-level={level} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span>
        {help === undefined ? (
          hint
        ) : (
          <>
            {help} {hint}
          </>
        )}
      </span>
    </>
  );
}
