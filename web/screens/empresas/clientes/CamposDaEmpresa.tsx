import { LIMITES } from '#contract/campos.ts';
import { LIMITES_DO_CLIENTE } from '#contract/empresas/clientes.ts';
import { Stack } from '@mantine/core';
import { CampoDaMarca } from '../../../components/CampoDaMarca.tsx';
import { MaskedInput } from '../../../ui/fields/MaskedInput.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Campos } from '../../../lib/api.ts';
import { problemaDoCNPJ, type DadosDoCliente } from './dados-do-cliente.ts';

export type CamposProps = {
  dados: DadosDoCliente;
  mudar: (parte: Partial<DadosDoCliente>) => void;
  Campos: Campos;
};

export function CamposDaEmpresa({ dados, mudar, Campos }: CamposProps) {
  return (
    <Stack gap="md">
      <TextField
        name="NomeFantasia"
        label="Nome fantasia"
        value={dados.NomeFantasia}
        onValue={(NomeFantasia) => mudar({ NomeFantasia })}
        error={Campos['NomeFantasia']}
        autoComplete="off"
        maxLength={LIMITES_DO_CLIENTE.NomeFantasia}
      />
      <TextField
        name="RazaoSocial"
        label="Razão social"
        value={dados.RazaoSocial}
        onValue={(RazaoSocial) => mudar({ RazaoSocial })}
        error={Campos['RazaoSocial']}
        autoComplete="off"
        maxLength={LIMITES_DO_CLIENTE.RazaoSocial}
      />
      <MaskedInput
        name="CNPJ"
        kind="cnpj"
        label="CNPJ"
        value={dados.CNPJ}
        onValue={(CNPJ) => mudar({ CNPJ })}
        error={problemaDoCNPJ(dados.CNPJ) ?? Campos['CNPJ']}
        help="Numérico ou no formato novo, com letras."
      />
      <TextField
        name="Email"
        label="E-mail"
        type="email"
        value={dados.Email}
        onValue={(Email) => mudar({ Email })}
        error={Campos['Email']}
        help="Opcional. O contato da empresa; não serve para entrar."
        autoComplete="off"
        maxLength={LIMITES.Email}
      />
      <MaskedInput
        name="Telefone"
        kind="telefone"
        label="Telefone"
        value={dados.Telefone}
        onValue={(Telefone) => mudar({ Telefone })}
        error={Campos['Telefone']}
        help="Opcional."
      />
      <TextField
        name="Grupo"
        label="Grupo de empresas"
        value={dados.Grupo}
        onValue={(Grupo) => mudar({ Grupo })}
        error={Campos['Grupo']}
        help="Opcional. Empresas com o mesmo grupo compartilham pessoas: quem aceitou uma entra nas outras sem convite, e é avisado."
        autoComplete="off"
        maxLength={LIMITES_DO_CLIENTE.Grupo}
      />
      <TextField
        name="EncarregadoNome"
        label="Encarregado (DPO)"
        value={dados.EncarregadoNome}
        onValue={(EncarregadoNome) => mudar({ EncarregadoNome })}
        error={Campos['EncarregadoNome']}
        help="Quem responde pelos dados na empresa, que é a controladora (LGPD, art. 41). As pessoas da empresa veem o nome e o e-mail."
        autoComplete="off"
        maxLength={LIMITES_DO_CLIENTE.EncarregadoNome}
      />
      <TextField
        name="EncarregadoEmail"
        label="E-mail do encarregado (DPO)"
        type="email"
        value={dados.EncarregadoEmail}
        onValue={(EncarregadoEmail) => mudar({ EncarregadoEmail })}
        error={Campos['EncarregadoEmail']}
        help="Recebe os pedidos das pessoas e os avisos de incidentes. Sem ele, recebem os gestores de todos os setores."
        autoComplete="off"
        maxLength={LIMITES.Email}
      />
      <TextAreaField
        name="Agradecimento"
        label="Agradecimento a quem conclui"
        value={dados.Agradecimento}
        onValue={(Agradecimento) => mudar({ Agradecimento })}
        error={Campos['Agradecimento']}
        help="Opcional. As palavras da empresa, mostradas com o certificado a quem termina um curso."
        rows={2}
        maxLength={LIMITES_DO_CLIENTE.Agradecimento}
      />
      <CampoDaMarca
        rotulo="Usar a cor da empresa"
        ajuda="Na tela de entrada, nos botões e no certificado. Sem ela valem as cores da plataforma."
        cor={dados.Cor}
        aoMudar={(Cor) => mudar({ Cor })}
        erro={Campos['Cor']}
      />
    </Stack>
  );
}
