import '@mantine/core/styles/CloseButton.layer.css';
import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState, type InputEvent, type KeyboardEvent } from 'react';

type DebouncedInputProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'onInput' | 'onKeyDown' | 'onKeyUp'
> & {
  value: string;
  onValue: (value: string) => void;
  delay?: number;
};

/**
 * Emits what the field holds once the typist has rested for `delay` after releasing a key. Text that arrives without
 * a key (paste by mouse, dictation, a phone's suggestions) waits the same time; Enter and the clear button do not wait.
 */
export function DebouncedInput({ value, onValue, delay = 700, disabled, ...rest }: DebouncedInputProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const emitted = useRef(value);
  const timer = useRef<number | undefined>(undefined);
  const keyIsDown = useRef(false);

  const emit = (next: string) => {
    window.clearTimeout(timer.current);
    if (next === emitted.current) return;
    emitted.current = next;
    onValue(next);
  };
  const latest = useRef(emit);

  // The timer must call the handler of the newest render, not the one of the key that started it.
  useEffect(() => {
    latest.current = emit;
  });

  const schedule = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current(field.current?.value ?? ''), delay);
  };

  // Follows a value that changed elsewhere (Back button, "limpar filtros"), which also cancels what was being typed.
  useEffect(() => {
    if (value === emitted.current) return;
    window.clearTimeout(timer.current);
    emitted.current = value;
    setText(value);
  }, [value]);

  // Nothing is emitted into a screen that has gone.
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const onInput = (event: InputEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    if (!keyIsDown.current) schedule();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    keyIsDown.current = true;
    if (event.key === 'Enter') emit(event.currentTarget.value);
  };
  const onKeyUp = () => {
    keyIsDown.current = false;
    if (field.current?.value !== emitted.current) schedule();
  };
  const clear = () => {
    setText('');
    emit('');
    field.current?.focus();
  };

  return (
    <TextInput
      {...rest}
      ref={field}
      disabled={disabled}
      value={text}
      // React asks for it beside `value`; onInput does the work, as it also hears what comes without a key.
      onChange={() => undefined}
      onInput={onInput}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onBlur={() => (keyIsDown.current = false)}
      rightSection={
        text === '' || disabled === true ? null : (
          <CloseButton aria-label="Limpar" onClick={clear} size="md" />
        )
      }
    />
  );
}
