import { TextInput, type TextInputProps } from '@mantine/core';
import { useMaskito } from '@maskito/react';
import { useMemo, useState, type FocusEvent, type InputEvent } from 'react';
import type { FieldProps } from './fields.ts';
import { applyMask, fieldOptions, maskOf, unmask, type MaskKind } from './masks.ts';
import { useFieldError } from './useFieldError.ts';

type MaskedInputProps = FieldProps &
  Omit<
    TextInputProps,
    keyof FieldProps | 'value' | 'onChange' | 'onInput' | 'description' | 'placeholder'
  > & {
    kind: MaskKind;
    /** Without punctuation; a date as `yyyy-MM-dd`, an hour as `HH:mm`. */
    value: string;
    onValue: (value: string, detail: { masked: string; complete: boolean }) => void;
  };

export function MaskedInput({
  kind,
  value,
  onValue,
  help,
  name,
  id,
  error,
  onBlur,
  ...rest
}: MaskedInputProps) {
  const refusal = useFieldError(id ?? name, error, value);
  const mask = maskOf(kind);
  const options = useMemo(() => fieldOptions(kind), [kind]);
  const maskito = useMaskito({ options });
  const [shown, setShown] = useState(() => applyMask(kind, value));
  const [emitted, setEmitted] = useState(value);
  const [isLeft, setIsLeft] = useState(false);

  // A value that did not come from this field (loaded data, "limpar") replaces what is shown.
  if (value !== emitted) {
    setEmitted(value);
    setShown(applyMask(kind, value));
    setIsLeft(false);
  }

  const onInput = (event: InputEvent<HTMLInputElement>) => {
    const next = event.currentTarget.value;
    const raw = unmask(kind, next);
    setShown(next);
    if (raw === emitted) return;
    setEmitted(raw);
    onValue(raw, { masked: next.replaceAll('_', ''), complete: mask.isComplete(raw) });
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setIsLeft(true);
    onBlur?.(event);
  };

  const isStarted = /[0-9A-Z]/.test(shown);
  const isIncomplete = isLeft && isStarted && !mask.isComplete(unmask(kind, shown));
  return (
    <TextInput
      {...rest}
      ref={maskito}
      id={id ?? name}
      name={name}
      description={help}
      placeholder={mask.placeholder}
      inputMode={mask.inputMode}
      autoComplete={rest.autoComplete ?? 'off'}
      value={shown}
      // React asks for it beside `value`; Maskito writes the field itself and tells through `input` events.
      onChange={() => undefined}
      onInput={onInput}
      onFocus={() => setIsLeft(false)}
      onBlur={leave}
      error={refusal ?? (isIncomplete ? mask.incomplete : undefined)}
    />
  );
}
