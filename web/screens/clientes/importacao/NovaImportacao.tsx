import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { importarAlunos } from '#contract/importacao.ts';
import { modeloImportacao } from '#contract/importacao-planilhas.ts';
import { api } from '../../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import { BotaoBaixar } from './BotaoBaixar.tsx';
import { Cabecalho } from './Cabecalho.tsx';
import { enderecoDaImportacao } from './dados-da-importacao.ts';
import styles from './Importacao.module.css';
import { formularioCom, problemaDoArquivo } from './arquivo.ts';
import { useAtualizarImportacao } from './useImportacao.ts';

/** Step 1: a file, or cells pasted from a spreadsheet. */
export function NovaImportacao({ IdCliente }: { IdCliente: number }) {
  const navigate = useNavigate();
  const atualizar = useAtualizarImportacao();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [coladas, setColadas] = useState('');
  const escolhido = arquivo !== null || coladas.trim() !== '';
  const enviar = useMutation({
    mutationFn: async () => {
      exigir({ Conteudo: problemaDoArquivo(arquivo, coladas) });
      return await api(
        importarAlunos,
        arquivo === null
          ? { body: { IdCliente, Linhas: coladas } }
          : { body: formularioCom(arquivo, IdCliente) },
      );
    },
    onSuccess: async ({ IdImportacao }) => {
      void atualizar();
      await navigate(enderecoDaImportacao(IdImportacao), { replace: true });
    },
  });
  useUnsavedWarning(coladas.trim() !== '' && !enviar.isSuccess);
  // Whatever is refused is refused about the one thing that was sent.
  const campo = coladas.trim() === '' ? 'planilha' : 'celulas';
  const { Campos } = errosDoFormulario(enviar.error, {});
  const recusa = Campos['Conteudo'] ?? Campos['Linhas'] ?? enviar.error?.message ?? null;
  const trocar = (novo: File | null) => {
    enviar.reset();
    setArquivo(novo);
  };

  return (
    <div className={styles.pagina}>
      <Cabecalho
        passo={1}
        titulo="Escolha a planilha"
        contexto="Uma pessoa por linha, com os títulos das colunas no alto. Nada é gravado antes de você conferir."
      />
      <form
        className={styles.formulario}
        onSubmit={(evento) => {
          evento.preventDefault();
          enviar.mutate();
        }}
      >
        <ErrorSummary errors={recusa === null ? [] : [{ field: campo, message: recusa }]} />
        <FileField
          name="planilha"
          label="Planilha CSV ou XLSX"
          help="Até 5 MB e 50.000 linhas."
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          file={arquivo}
          error={campo === 'planilha' ? recusa : null}
          onFile={trocar}
          disabled={coladas.trim() !== ''}
        />
        <TextAreaField
          name="celulas"
          label="Ou cole aqui as células do Excel"
          help="Selecione na planilha os títulos e as linhas, copie com Ctrl+C e cole com Ctrl+V."
          rows={5}
          value={coladas}
          error={campo === 'celulas' ? recusa : null}
          disabled={arquivo !== null}
          spellCheck={false}
          onValue={(texto) => {
            enviar.reset();
            setColadas(texto);
          }}
        />
        <div className={styles.barra}>
          <Button type="submit" loading={enviar.isPending} disabled={!escolhido}>
            Enviar e analisar
          </Button>
        </div>
      </form>
      <section className={styles.modelo} aria-labelledby="modelo-titulo">
        <h3 id="modelo-titulo" className={styles.subtitulo}>
          Ainda não tem a planilha?
        </h3>
        <p className={styles.texto}>
          Comece pelo modelo: traz as colunas que entendemos, uma linha de exemplo e, em XLSX, as instruções e
          a lista dos setores. Só o nome e o CPF são necessários.
        </p>
        <Group gap="sm">
          <BotaoBaixar chamada={modeloImportacao} entrada={{ querystring: { formato: 'xlsx', IdCliente } }}>
            Modelo em XLSX
          </BotaoBaixar>
          <BotaoBaixar chamada={modeloImportacao} entrada={{ querystring: { formato: 'csv' } }}>
            Modelo em CSV
          </BotaoBaixar>
        </Group>
      </section>
    </div>
  );
}
