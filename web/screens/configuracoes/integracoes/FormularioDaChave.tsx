import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { criarChave } from '#contract/chaves-api.ts';
import { ESCOPOS, TITULOS_DOS_ESCOPOS, type Escopo } from '#contract/escopos.ts';
import { EscolherCliente } from '../../../components/EscolherCliente.tsx';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { MaskedInput } from '../../../ui/MaskedInput.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import { daquiA } from './dias.ts';
import { Escolhas } from './Escolhas.tsx';
import { SegredoUmaVez } from './SegredoUmaVez.tsx';

const ids = {
  Nome: 'chave-Nome',
  IdCliente: 'chave-cliente',
  Escopos: 'chave-Escopos',
  ExpiraEm: 'chave-dia',
};
const OPCOES = ESCOPOS.map((valor) => ({ valor, ...TITULOS_DOS_ESCOPOS[valor] }));

type Dados = {
  Nome: string;
  Cliente: { IdCliente: number; NomeFantasia: string } | null;
  Escopos: Escopo[];
  ExpiraEm: string;
};

export function FormularioDaChave({ aoFechar }: { aoFechar: () => void }) {
  const consultas = useQueryClient();
  const [inicial] = useState<Dados>(() => ({
    Nome: '',
    Cliente: null,
    Escopos: [],
    ExpiraEm: daquiA(90, new Date()),
  }));
  const [dados, setDados] = useState(inicial);
  const mudar = (parte: Partial<Dados>) => setDados((antes) => ({ ...antes, ...parte }));
  const criar = useMutation({
    mutationFn: () => {
      const { Nome, Cliente, Escopos, ExpiraEm } = dados;
      exigir({
        Nome: Nome.trim() === '' && 'Dê um nome à chave.',
        Escopos: Escopos.length === 0 && 'Escolha ao menos uma permissão.',
        ExpiraEm: ExpiraEm === '' && 'Diga até quando a chave vale.',
      });
      return api(criarChave, { body: { Nome, IdCliente: Cliente?.IdCliente ?? null, Escopos, ExpiraEm } });
    },
    onSuccess: () => consultas.invalidateQueries({ queryKey: ['chaves-api'] }),
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(criar.error, ids), [criar.error]);
  useUnsavedWarning(JSON.stringify(dados) !== JSON.stringify(inicial) && !criar.isSuccess);

  if (criar.data) {
    return (
      <Drawer
        opened
        onClose={aoFechar}
        title="Chave criada"
        footer={<Button onClick={aoFechar}>Concluir</Button>}
      >
        <SegredoUmaVez label="Chave de API" coisa="chave" valor={criar.data.Chave}>
          Guarde a chave em um cofre de senhas, nunca em planilhas ou e-mails. Quem a tiver faz tudo o que ela
          permite. Se ela vazar, revogue-a aqui.
        </SegredoUmaVez>
      </Drawer>
    );
  }
  return (
    <GavetaDeFormulario
      titulo="Nova chave de API"
      size="36rem"
      acao="Criar chave"
      salvando={criar.isPending}
      erros={{ resumo, geral }}
      aoEnviar={() => criar.mutate()}
      aoFechar={aoFechar}
    >
      <TextField
        id={ids.Nome}
        label="Nome"
        help="O sistema que vai usar a chave. É o nome que aparece na auditoria."
        value={dados.Nome}
        onValue={(Nome) => mudar({ Nome })}
        error={Campos['Nome']}
        maxLength={80}
        autoComplete="off"
        required
      />
      <EscolherCliente
        id={ids.IdCliente}
        label="Cliente"
        ajuda="Com um cliente, a chave só vê e altera o que é dele."
        erro={Campos['IdCliente']}
        vazio="Toda a plataforma"
        escolhido={dados.Cliente}
        aoEscolher={(IdCliente, NomeFantasia) =>
          mudar({ Cliente: IdCliente === null ? null : { IdCliente, NomeFantasia } })
        }
      />
      <Escolhas
        id={ids.Escopos}
        titulo="O que a chave pode fazer"
        opcoes={OPCOES}
        escolhidas={dados.Escopos}
        aoEscolher={(Escopos) => mudar({ Escopos })}
        erro={Campos['Escopos']}
      />
      <MaskedInput
        kind="date"
        id={ids.ExpiraEm}
        label="Vale até"
        help="No máximo um ano. Depois desse dia ela deixa de abrir qualquer coisa."
        value={dados.ExpiraEm}
        onValue={(ExpiraEm) => mudar({ ExpiraEm })}
        error={Campos['ExpiraEm']}
        required
      />
    </GavetaDeFormulario>
  );
}
