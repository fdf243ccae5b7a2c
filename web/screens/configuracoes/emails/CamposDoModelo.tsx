import { useState } from 'react';
import type { ModeloDeEmail, TextosDoModelo } from '#contract/configuracoes-modelos.ts';
import type { Campos as Recusados } from '../../../lib/api.ts';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
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
      <TextField {...campo('Assunto')} label="Assunto" maxLength={150} />
      <TextAreaField
        {...campo('Corpo')}
        label="Texto"
        help="Cada linha é um parágrafo. A saudação “Olá” com o nome já vem antes."
        rows={8}
        maxLength={4000}
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
      {dados.Botao === null ? null : <TextField {...campo('Botao')} label="Botão" maxLength={60} />}
      <TextAreaField
        {...campo('Rodape')}
        label="Rodapé"
        help="Opcional. Abaixo da mensagem: por quanto tempo o link vale, o que fazer se não foi a pessoa."
        rows={3}
        maxLength={1000}
      />
    </>
  );
}
