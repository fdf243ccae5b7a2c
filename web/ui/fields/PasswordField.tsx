import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '#icons';
import { useState } from 'react';
import type { FieldProps } from './fields.ts';
import styles from './PasswordField.module.css';
import { useFieldError } from './useFieldError.ts';
import { usePasswordStrength, type PasswordJudge } from './usePasswordStrength.ts';

type PasswordFieldProps = FieldProps &
  Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange' | 'description' | 'type' | 'rightSection'> & {
    value: string;
    onValue: (value: string) => void;
    /** Says how good a new password is; senseless where an existing one is asked for. */
    judge?: PasswordJudge;
  };

export function PasswordField(props: PasswordFieldProps) {
  const { help, onValue, name, id, error, judge, ...rest } = props;
  const refusal = useFieldError(id ?? name, error, rest.value);
  const [isVisible, setIsVisible] = useState(false);
  const description =
    judge === undefined ? help : <StrengthHint password={rest.value} judge={judge} help={help} />;
  return (
    <TextInput
      {...rest}
      id={id ?? name}
      name={name}
      type={isVisible ? 'text' : 'password'}
      description={description}
      error={refusal}
      descriptionProps={{ component: 'div' }}
      rightSection={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isVisible ? 'Ocultar senha' : 'Mostrar senha'}
          disabled={rest.disabled}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <IconEyeOff size={20} aria-hidden="true" /> : <IconEye size={20} aria-hidden="true" />}
        </button>
      }
      // A shown password must not end up in the dictionary or be corrected by it.
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

type StrengthHintProps = { password: string; judge: PasswordJudge; help: FieldProps['help'] };

function StrengthHint({ password, judge, help }: StrengthHintProps) {
  const { level, hint } = usePasswordStrength(password, judge);
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
