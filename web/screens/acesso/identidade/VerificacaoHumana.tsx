import { Loader } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '#icons';
import { useEffect, useRef, useState } from 'react';
import { carregarWidget } from './recaptcha.ts';
import type { Verificacao } from './useVerificacaoHumana.ts';
import styles from './VerificacaoHumana.module.css';

/** The calm side of the verification: a line for the proof of work, the provider's box otherwise. */
export function VerificacaoHumana({ verificacao }: { verificacao: Verificacao }) {
  const { pedida, captcha, resolvida, erro, rodada, responder } = verificacao;
  if (!pedida) return null;
  if (captcha?.Tipo === 'recaptcha') {
    return (
      <Widget
        key={rodada}
        script={captcha.Script ?? ''}
        chave={captcha.ChaveSite ?? ''}
        aoResponder={responder}
      />
    );
  }
  const [icone, texto] = erro
    ? [<IconShieldX key="erro" size={22} stroke={1.8} aria-hidden="true" />, erro.message]
    : resolvida
      ? [<IconShieldCheck key="ok" size={22} stroke={1.8} aria-hidden="true" />, 'Verificação concluída']
      : [<Loader key="aguarde" size={20} aria-hidden="true" />, 'Verificação de segurança…'];
  return (
    <output className={styles.linha} data-estado={erro ? 'erro' : resolvida ? 'ok' : 'aguarde'}>
      {icone}
      <span>{texto}</span>
    </output>
  );
}

type WidgetProps = { script: string; chave: string; aoResponder: (resposta: string | null) => void };

function Widget({ script, chave, aoResponder }: WidgetProps) {
  const lugar = useRef<HTMLDivElement>(null);
  const [erro, setErro] = useState<string | null>(null);

  // Synchronises with the provider's widget, which draws itself into the element.
  useEffect(() => {
    let presente = true;
    carregarWidget(script)
      .then((widget) => {
        // The widget refuses to be drawn twice into one element.
        if (!presente || !lugar.current || lugar.current.childElementCount > 0) return;
        const alvo = lugar.current.appendChild(document.createElement('div'));
        widget.render(alvo, {
          sitekey: chave,
          callback: aoResponder,
          'expired-callback': () => aoResponder(null),
        });
      })
      .catch((causa: unknown) => {
        if (presente) setErro(causa instanceof Error ? causa.message : String(causa));
      });
    return () => {
      presente = false;
    };
  }, [script, chave, aoResponder]);

  return (
    <div>
      <div ref={lugar} className={styles.widget} />
      {erro === null ? null : (
        <p className={styles.linha} role="alert" data-estado="erro">
          <IconShieldX size={22} stroke={1.8} aria-hidden="true" />
          <span>{erro}</span>
        </p>
      )}
    </div>
  );
}
