import { Button } from '@mantine/core';
import { alterarQuestao, type Questao } from '#contract/ensino/questoes.ts';
import { TextoRico } from '../arquivos/TextoRico.tsx';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { CAMPOS, dadosDe, etiquetasDe, palavrasDe, rascunhoDe, TIPOS } from './dados-da-questao.ts';
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
  const {
    dados: rascunho,
    mudar: por,
    Campos,
    campo,
    atual,
    ...form
  } = useForm({
    inicial: () => rascunhoDe(questao),
    ids: CAMPOS,
    conferir: ({ Enunciado, Tipo, Verdadeira }) => ({
      Enunciado: palavrasDe(Enunciado) === '' && !Enunciado.includes('<img') && 'Escreva o enunciado.',
      Dados:
        Tipo === 'verdadeiro-ou-falso' && Verdadeira === null && 'Diga se a afirmação é verdadeira ou falsa.',
    }),
    Versao: questao?.Versao,
    enviar: (escrita, Versao) => {
      const { Enunciado, Explicacao, SituacaoPratica, IdArquivoImagem } = escrita;
      const comuns = { Enunciado, Explicacao, SituacaoPratica, IdArquivoImagem };
      const Etiquetas = etiquetasDe(escrita.Etiquetas);
      const body = { IdQuestao: questao?.IdQuestao ?? 0, IdCurso: idCurso, Versao, ...comuns, Etiquetas };
      return api(alterarQuestao, { body: { ...body, ...dadosDe(escrita) } });
    },
    chamada: alterarQuestao,
    aoSalvar,
  });
  return (
    <Formulario form={form}>
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
          salvando={form.salvando}
          aoManterMinha={() => form.insistir(atual.Versao)}
          aoUsarAtual={aoDescartar}
        />
      )}
      <SelectField
        name="questao-tipo"
        label="Tipo"
        help={TIPOS.find(({ value }) => value === rascunho.Tipo)?.help}
        value={rascunho.Tipo}
        options={TIPOS}
        onValue={(valor) =>
          por({ Tipo: TIPOS.find(({ value }) => value === valor)?.value ?? 'uma-resposta' })
        }
      />
      <TextoRico
        id={CAMPOS.Enunciado}
        label={rascunho.Tipo === 'verdadeiro-ou-falso' ? 'Afirmação' : 'Enunciado'}
        value={rascunho.Enunciado}
        onChange={(Enunciado) => por({ Enunciado })}
        error={Campos['Enunciado']}
      />
      {rascunho.Tipo === 'verdadeiro-ou-falso' ? (
        <SelectField
          id={CAMPOS.Dados}
          label="A afirmação é"
          placeholder="Escolha"
          value={rascunho.Verdadeira === null ? '' : rascunho.Verdadeira ? 'V' : 'F'}
          options={[
            { value: 'V', label: 'Verdadeira' },
            { value: 'F', label: 'Falsa' },
          ]}
          error={Campos['Dados']}
          onValue={(valor) => por({ Verdadeira: valor === '' ? null : valor === 'V' })}
        />
      ) : (
        <ItensDaQuestao
          id={CAMPOS.Dados}
          tipo={rascunho.Tipo}
          itens={rascunho.Itens}
          onItens={(Itens) => por({ Itens })}
          error={Campos['Dados']}
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
        {...campo('Etiquetas')}
        label="Etiquetas"
        help="Separadas por vírgula. Uma avaliação pode usar só as questões de algumas etiquetas."
        autoComplete="off"
      />
      <CheckboxField
        label="Situação prática"
        help="Descreve algo da rotina do trabalho. A NR-01 pede ao menos uma em cada avaliação."
        checked={rascunho.SituacaoPratica}
        onChecked={(SituacaoPratica) => por({ SituacaoPratica })}
      />
      <div className={styles.rodape} data-bottom-action>
        <Button variant="default" onClick={aoDescartar}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.salvando}>
          {questao === null ? 'Criar questão' : 'Salvar questão'}
        </Button>
      </div>
    </Formulario>
  );
}
