import { useState } from 'react';
import {
  LIMITES_DO_MODELO,
  type ModeloDeEmail,
  type TextosDoModelo,
} from '#contract/mensagens/emails-modelos.ts';
import type { Campos as Recusados } from '../../../lib/api.ts';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Emails.module.css';

type CamposDoModeloProps = {
  dados: TextosDoModelo;
  variaveis: ModeloDeEmail['Variaveis'];
  Campos: Recusados;
  mudar: (parte: Partial<TextosDoModelo>) => void;
};

/** The words, and what they may name: a click puts it where one was writing. */
export function CamposDoModelo({ dados, variaveis, Campos, mudar }: CamposDoModeloProps) {
  const [onde, setOnde] = useState<keyof TextosDoModelo>('Corpo');
  const campo = (nome: keyof TextosDoModelo) => ({
    name: nome,
    value: dados[nome] ?? '',
    onValue: (valor: string) => mudar({ [nome]: valor }),
    onFocus: () => setOnde(nome),
    error: Campos[nome],
  });
  const inserir = (nome: string) => {
    const escrito = dados[onde] ?? '';
    const alvo = document.getElementById(onde);
    const digitavel = alvo instanceof HTMLTextAreaElement || alvo instanceof HTMLInputElement ? alvo : null;
    const lugar = digitavel?.selectionStart ?? escrito.length;
    mudar({ [onde]: `${escrito.slice(0, lugar)}{${nome}}${escrito.slice(lugar)}` });
    digitavel?.focus();
  };
  return (
    <>
      <TextField {...campo('Assunto')} label="Assunto" maxLength={LIMITES_DO_MODELO.Assunto} />
      <TextAreaField
        {...campo('Corpo')}
        label="Texto"
        help="Cada linha é um parágrafo. A saudação “Olá” com o nome já vem antes."
        rows={8}
        maxLength={LIMITES_DO_MODELO.Corpo}
      />
      <div>
        <p id="o-que-citar" className={styles.rotulo}>
          O que o texto pode citar
        </p>
        <ul className={styles.variaveis} aria-labelledby="o-que-citar">
          {variaveis.map(({ Nome, Exemplo }) => (
            <li key={Nome}>
              <button type="button" onClick={() => inserir(Nome)}>
                {`{${Nome}}`}
                <small>{Exemplo}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {dados.Botao === null ? null : (
        <TextField {...campo('Botao')} label="Botão" maxLength={LIMITES_DO_MODELO.Botao} />
      )}
      <TextAreaField
        {...campo('Rodape')}
        label="Rodapé"
        help="Opcional. Abaixo da mensagem: por quanto tempo o link vale, o que fazer se não foi a pessoa."
        rows={3}
        maxLength={LIMITES_DO_MODELO.Rodape}
      />
    </>
  );
}
