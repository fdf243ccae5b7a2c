import { Button, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { alunosDoCliente } from '#contract/empresas/alunos.ts';
import { compartilhar } from '#contract/saidas/compartilhamento.ts';
import { GetTurmasByCliente } from '#contract/turmas/turmas.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { formatInstant } from '../../../lib/formats.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Dropdown } from '../../../ui/fields/Dropdown.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { CopiarLink } from '../../../components/CopiarLink.tsx';
import { ConfirmarExportacao } from '../../../components/exportacao/ConfirmarExportacao.tsx';
import { pedidoDeConfirmacao } from '../../../components/exportacao/exportar.ts';
import styles from '../../prova/certificados/Certificados.module.css';

const ids = { IdClienteTurma: 'compartilhar-quem', Dias: 'compartilhar-Dias' };
const TIPOS = [
  { value: 'turma', label: 'Uma turma' },
  { value: 'pessoa', label: 'Uma pessoa' },
  { value: 'cliente', label: 'A empresa inteira' },
] as const;
const PRAZOS = [
  { value: '1', label: '1 dia' },
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
] as const;

type CompartilharCertificadosProps = {
  IdCliente: number;
  /** Already chosen: only the time is asked for. */
  pessoa?: { IdClienteAluno: number; Nome: string };
  aoFechar: () => void;
};

/** A link that an auditor opens without login; it is shown once, expires, and can be ended before. */
export function CompartilharCertificados({ IdCliente, pessoa, aoFechar }: CompartilharCertificadosProps) {
  const { dados, mudar, Campos, ...form } = useForm({
    inicial: () => ({
      tipo: pessoa === undefined ? 'turma' : 'pessoa',
      quem: pessoa?.IdClienteAluno ?? null,
      dias: '30',
      CPFInteiro: false,
      Inspecao: false,
    }),
    ids,
    conferir: ({ tipo, quem }) => ({
      IdClienteTurma:
        tipo !== 'cliente' && quem === null && (tipo === 'turma' ? 'Escolha a turma.' : 'Escolha a pessoa.'),
    }),
    enviar: ({ tipo, quem, dias, CPFInteiro, Inspecao }) => {
      const comum = { Dias: Number(dias), CPFInteiro, Inspecao };
      if (tipo === 'cliente') return api(compartilhar, { body: { IdCliente, ...comum } });
      return api(compartilhar, {
        body:
          tipo === 'turma'
            ? { IdClienteTurma: quem ?? 0, ...comum }
            : { IdClienteAluno: quem ?? 0, ...comum },
      });
    },
    perde: () => false,
  });
  const { tipo, quem, dias, CPFInteiro, Inspecao } = dados;
  const procurar = useCallback(
    async (busca: string, signal: AbortSignal) => {
      const pedido = { params: { id: IdCliente }, querystring: { busca }, signal };
      if (tipo === 'turma') {
        const { Itens } = await api(GetTurmasByCliente, pedido);
        return Itens.map(({ IdClienteTurma, Descricao }) => ({ value: IdClienteTurma, label: Descricao }));
      }
      const { Itens } = await api(alunosDoCliente, pedido);
      return Itens.map(({ IdClienteAluno, Nome }) => ({ value: IdClienteAluno, label: Nome }));
    },
    [IdCliente, tipo],
  );
  const pedido = form.erro && pedidoDeConfirmacao(form.erro);
  if (pedido) {
    return (
      <ConfirmarExportacao
        lista="certificados"
        filtros={{ cliente: IdCliente }}
        pedido={pedido}
        aoConfirmar={() => form.enviar()}
        aoFechar={aoFechar}
      />
    );
  }
  if (form.salvo !== undefined) {
    return (
      <Drawer
        opened
        onClose={aoFechar}
        title="Link pronto"
        footer={<Button onClick={aoFechar}>Concluir</Button>}
      >
        <Stack gap="md">
          <Notice kind="success" title={form.salvo.Titulo}>
            O link abre sem login até {formatInstant(form.salvo.ExpiraEm)}. Copie-o agora: ele não é mostrado
            de novo.
          </Notice>
          <CopiarLink label="Link para o auditor" link={form.salvo.Link} />
        </Stack>
      </Drawer>
    );
  }
  return (
    <GavetaDeFormulario
      titulo="Compartilhar certificados"
      acao="Criar link"
      form={form}
      semResumo
      aoFechar={aoFechar}
    >
      {pessoa === undefined ? (
        <>
          <SelectField
            label="Certificados de"
            value={tipo}
            onValue={(novo) => {
              mudar({ tipo: novo, quem: null });
              form.limpar();
            }}
            options={TIPOS}
          />
          {tipo === 'cliente' ? (
            <p className={styles.apoio}>
              Todos os certificados da empresa, só para leitura, como a Inspeção do Trabalho pode pedir
              (NR-01, item 1.6.5). Aprendizes menores de 18 anos só entram no link para a Inspeção.
            </p>
          ) : (
            <Dropdown
              key={tipo}
              id={ids.IdClienteTurma}
              label={tipo === 'turma' ? 'Turma' : 'Pessoa'}
              placeholder={tipo === 'turma' ? 'Escolha a turma' : 'Escolha a pessoa'}
              value={quem}
              onValue={(novo) => mudar({ quem: novo === null ? null : Number(novo) })}
              onSearch={procurar}
              error={Campos['IdClienteTurma']}
            />
          )}
        </>
      ) : (
        <p>Certificados de {pessoa.Nome}.</p>
      )}
      <SelectField
        id={ids.Dias}
        label="O link vale por"
        value={dias}
        onValue={(novo) => mudar({ dias: novo })}
        options={PRAZOS}
        error={Campos['Dias']}
        help="Você pode encerrá-lo antes, em Links compartilhados. Cada abertura fica registrada."
      />
      <CheckboxField
        label="Para a Inspeção do Trabalho"
        help="Todos os documentos, com o CPF inteiro, também de aprendizes menores de 18 anos, e os dossiês das turmas (NR-01, item 1.6.5). Só para quem responde por todos os setores."
        checked={Inspecao}
        onChecked={(sim) => mudar({ Inspecao: sim })}
      />
      {Inspecao ? null : (
        <CheckboxField
          label="Documentos com o CPF inteiro"
          help="Só para quem precisa dele. Sem isto, o ZIP traz cópias públicas, com parte do CPF oculta."
          checked={CPFInteiro}
          onChecked={(sim) => mudar({ CPFInteiro: sim })}
        />
      )}
    </GavetaDeFormulario>
  );
}
