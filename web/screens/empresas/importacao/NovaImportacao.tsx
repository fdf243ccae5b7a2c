import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { importarAlunos } from '#contract/empresas/importacao.ts';
import { modeloImportacao } from '#contract/empresas/importacao-planilhas.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { BotaoBaixar } from '../../../components/BotaoBaixar.tsx';
import { Cabecalho } from './passos/Cabecalho.tsx';
import { enderecoDaImportacao } from './dados-da-importacao.ts';
import styles from './Importacao.module.css';
import { formularioCom, problemaDoArquivo } from './arquivo.ts';

const ids = { Conteudo: 'planilha', Linhas: 'celulas' };

/** Step 1: a file, or cells pasted from a spreadsheet. */
export function NovaImportacao({ IdCliente }: { IdCliente: number }) {
  const navigate = useNavigate();
  const { dados, mudar, Campos, ...form } = useForm({
    inicial: () => ({ arquivo: null as File | null, coladas: '' }),
    ids,
    conferir: ({ arquivo, coladas }) => ({ Conteudo: problemaDoArquivo(arquivo, coladas) }),
    enviar: ({ arquivo, coladas }) =>
      api(
        importarAlunos,
        arquivo === null
          ? { body: { IdCliente, Linhas: coladas } }
          : { body: formularioCom(arquivo, IdCliente) },
      ),
    aoSalvar: async ({ IdImportacao }) => {
      await navigate(enderecoDaImportacao(IdImportacao), { replace: true });
    },
    perde: ({ coladas }) => coladas.trim() !== '',
  });
  const { arquivo, coladas } = dados;
  const escolhido = arquivo !== null || coladas.trim() !== '';
  // Whatever is refused is refused about the one thing that was sent.
  const campo = coladas.trim() === '' ? 'planilha' : 'celulas';
  const recusa = Campos['Conteudo'] ?? Campos['Linhas'] ?? form.erro?.message ?? null;
  const resumo = useMemo(() => (recusa === null ? [] : [{ field: campo, message: recusa }]), [recusa, campo]);
  const trocar = (parte: Partial<typeof dados>) => {
    form.limpar();
    mudar(parte);
  };
  return (
    <div className={styles.pagina}>
      <Cabecalho
        passo={1}
        titulo="Escolha a planilha"
        contexto="Uma pessoa por linha, com os títulos das colunas no alto. Nada é gravado antes de você conferir."
      />
      <div className={styles.formulario}>
        <Formulario form={{ ...form, erros: { summary: resumo, general: null } }}>
          <FileField
            name="planilha"
            label="Planilha CSV, XLSX ou ODS"
            help="Até 5 MB e 50.000 linhas."
            accept=".csv,.txt,.xlsx,.ods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet"
            file={arquivo}
            error={campo === 'planilha' ? recusa : null}
            onFile={(novo) => trocar({ arquivo: novo })}
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
            onValue={(texto) => trocar({ coladas: texto })}
          />
          <div className={styles.barra}>
            <Button type="submit" loading={form.salvando} disabled={!escolhido}>
              Enviar e analisar
            </Button>
          </div>
        </Formulario>
      </div>
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
