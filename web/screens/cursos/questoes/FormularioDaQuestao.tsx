import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { alterarQuestao, type Questao } from '#contract/questoes.ts';
import { TextoRico } from '../../../components/arquivos/TextoRico.tsx';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { api, ErroDeApi } from '../../../lib/api.ts';
import { registroAtual } from '../../../lib/conflito.ts';
import { exigir } from '../../../lib/formulario.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import { CAMPOS, dadosDe, etiquetasDe, palavrasDe, porCampo, rascunhoDe, TIPOS } from './dados-da-questao.ts';
import type { Rascunho } from './dados-da-questao.ts';
import { ImagemDaQuestao } from './ImagemDaQuestao.tsx';
import { ItensDaQuestao } from './ItensDaQuestao.tsx';
import styles from './Questoes.module.css';

type FormularioDaQuestaoProps = {
  idCurso: number;
  /** Null for a new one. */
  questao: Questao | null;
  aoSalvar: (salva: Questao) => void;
  aoDescartar: () => void;
};

export function FormularioDaQuestao({ idCurso, questao, aoSalvar, aoDescartar }: FormularioDaQuestaoProps) {
  const [inicial] = useState(() => rascunhoDe(questao));
  const [rascunho, setRascunho] = useState(inicial);
  const por = (parte: Partial<Rascunho>) => setRascunho((antes) => ({ ...antes, ...parte }));
  const salvar = useMutation({
    mutationFn: (Versao: number | undefined) => {
      exigir({
        Enunciado:
          palavrasDe(rascunho.Enunciado) === '' &&
          !rascunho.Enunciado.includes('<img') &&
          'Escreva o enunciado.',
        Dados:
          rascunho.Tipo === 'VF' &&
          rascunho.Verdadeira === null &&
          'Diga se a afirmação é verdadeira ou falsa.',
      });
      const { Enunciado, Explicacao, SituacaoPratica, IdArquivoImagem } = rascunho;
      const comuns = { Enunciado, Explicacao, SituacaoPratica, IdArquivoImagem };
      const Etiquetas = etiquetasDe(rascunho.Etiquetas);
      const body = { IdQuestao: questao?.IdQuestao ?? 0, IdCurso: idCurso, Versao, ...comuns, Etiquetas };
      return api(alterarQuestao, { body: { ...body, ...dadosDe(rascunho) } });
    },
    onSuccess: aoSalvar,
  });
  useUnsavedWarning(rascunho !== inicial && !salvar.isSuccess);
  const atual = registroAtual(alterarQuestao, salvar.error);
  const erros = porCampo(salvar.error instanceof ErroDeApi ? salvar.error.Campos : {});
  const resumo = Object.entries(CAMPOS).flatMap(([campo, field]) => {
    const message = erros[campo];
    return message === undefined ? [] : [{ field, message }];
  });

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!salvar.isPending) salvar.mutate(questao?.Versao);
      }}
    >
      <Stack gap="md">
        <ErrorSummary errors={resumo} />
        {salvar.error !== null && atual === null && resumo.length === 0 ? (
          <Notice kind="error">{salvar.error.message}</Notice>
        ) : null}
        {atual === null ? null : (
          <DuasVersoes
            diferencas={[
              {
                rotulo: 'Enunciado',
                minha: palavrasDe(rascunho.Enunciado),
                atual: palavrasDe(atual.Enunciado),
              },
              { rotulo: 'Etiquetas', minha: rascunho.Etiquetas, atual: atual.Etiquetas.join(', ') },
            ].filter(({ minha, atual: deles }) => minha !== deles)}
            salvando={salvar.isPending}
            aoManterMinha={() => salvar.mutate(atual.Versao)}
            aoUsarAtual={aoDescartar}
          />
        )}
        <SelectField
          name="questao-tipo"
          label="Tipo"
          help={TIPOS.find(({ value }) => value === rascunho.Tipo)?.help}
          value={rascunho.Tipo}
          options={TIPOS}
          onValue={(valor) => por({ Tipo: TIPOS.find(({ value }) => value === valor)?.value ?? 'UM' })}
        />
        <div id={CAMPOS.Enunciado} tabIndex={-1}>
          <TextoRico
            label={rascunho.Tipo === 'VF' ? 'Afirmação' : 'Enunciado'}
            value={rascunho.Enunciado}
            onChange={(Enunciado) => por({ Enunciado })}
            {...(erros['Enunciado'] !== undefined && { error: erros['Enunciado'] })}
          />
        </div>
        {rascunho.Tipo === 'VF' ? (
          <SelectField
            id={CAMPOS.Alternativas}
            label="A afirmação é"
            placeholder="Escolha"
            value={rascunho.Verdadeira === null ? '' : rascunho.Verdadeira ? 'V' : 'F'}
            options={[
              { value: 'V', label: 'Verdadeira' },
              { value: 'F', label: 'Falsa' },
            ]}
            error={erros['Alternativas']}
            onValue={(valor) => por({ Verdadeira: valor === '' ? null : valor === 'V' })}
          />
        ) : (
          <ItensDaQuestao
            id={CAMPOS.Alternativas}
            tipo={rascunho.Tipo}
            itens={rascunho.Itens}
            onItens={(Itens) => por({ Itens })}
            error={erros['Alternativas']}
          />
        )}
        <ImagemDaQuestao imagem={rascunho.Imagem} onImagem={por} />
        <TextoRico
          label="Explicação"
          help="Aparece junto do gabarito, quando as regras da avaliação o mostram."
          value={rascunho.Explicacao}
          onChange={(Explicacao) => por({ Explicacao })}
        />
        <TextField
          id={CAMPOS.Etiquetas}
          label="Etiquetas"
          help="Separadas por vírgula. Uma avaliação pode usar só as questões de algumas etiquetas."
          value={rascunho.Etiquetas}
          onValue={(Etiquetas) => por({ Etiquetas })}
          error={erros['Etiquetas']}
          autoComplete="off"
        />
        <CheckboxField
          label="Situação prática"
          help="Descreve algo da rotina do trabalho. A NR-01 pede ao menos uma em cada avaliação."
          checked={rascunho.SituacaoPratica}
          onChecked={(SituacaoPratica) => por({ SituacaoPratica })}
        />
        <div className={styles.rodape}>
          <Button type="submit" loading={salvar.isPending}>
            {questao === null ? 'Criar questão' : 'Salvar questão'}
          </Button>
          <Button variant="default" onClick={aoDescartar}>
            Cancelar
          </Button>
        </div>
      </Stack>
    </form>
  );
}
