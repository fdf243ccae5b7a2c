import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  alterarCurso,
  ESOCIAL,
  LIMITES_DO_CURSO,
  listar,
  type CursoDetalhe,
} from '#contract/ensino/cursos.ts';
import { TextoRico } from '../../arquivos/TextoRico.tsx';
import { Secao } from '../../../../components/Secao.tsx';
import { api, ApiError } from '../../../../lib/api.ts';
import { query, reread } from '../../../../lib/query.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { BarraDeEstado } from '../BarraDeEstado.tsx';
import { CampoDaCategoria } from './CampoDaCategoria.tsx';
import { CampoNumerico } from '../CampoNumerico.tsx';
import { CapaDoFormulario } from './CapaDoFormulario.tsx';
import styles from '../Cursos.module.css';
import { corpoDoCurso, type FormularioDoCurso } from '../dados-do-curso.ts';
import { NormaDoCurso } from './NormaDoCurso.tsx';
import { PessoasDoCurso } from './PessoasDoCurso.tsx';
import { useAutosave } from '../useAutosave.ts';

const CODIGOS = Object.keys(ESOCIAL) as (keyof typeof ESOCIAL)[];

export function InformacoesDoCurso({ curso }: { curso: CursoDetalhe }) {
  const { IdCurso } = curso;
  const versao = useRef(curso.Versao);
  const catalogo = useQuery(query(listar, { querystring: {} }));
  const { valor, mudar, trocar, gravar, situacao } = useAutosave<FormularioDoCurso>(curso, async (dados) => {
    const salvo = await api(alterarCurso, {
      body: { ...corpoDoCurso(dados), IdCurso, Versao: versao.current },
    });
    versao.current = salvo.Versao;
    void reread();
  });
  const Campos = situacao.erro instanceof ApiError ? situacao.erro.Campos : {};
  const usarAtual = (atual: CursoDetalhe) => {
    versao.current = atual.Versao;
    trocar(atual);
    void reread();
  };

  return (
    <div className={styles.formulario}>
      <BarraDeEstado
        chamada={alterarCurso}
        situacao={situacao}
        aoTentar={() => {
          mudar({});
          void gravar();
        }}
        aoUsarAtual={usarAtual}
      />
      <Secao titulo="Apresentação" texto="O que aparece no catálogo e na página do aluno.">
        <div className={styles.formulario}>
          <TextField
            label="Nome do curso"
            name="Nome"
            value={valor.Nome}
            onValue={(Nome) => mudar({ Nome })}
            error={Campos['Nome']}
            maxLength={LIMITES_DO_CURSO.Nome}
            required
          />
          <CampoDaCategoria
            value={valor.Categoria}
            onValue={(Categoria) => mudar({ Categoria })}
            categorias={catalogo.data?.Categorias ?? []}
            error={Campos['Categoria']}
          />
          <CapaDoFormulario valor={valor} mudar={mudar} error={Campos['IdArquivoImagem']} />
          <div data-campo="Descricao">
            <TextoRico
              label="Descrição"
              value={valor.Descricao}
              onChange={(Descricao) => mudar({ Descricao })}
              error={Campos['Descricao']}
            />
          </div>
        </div>
      </Secao>
      <NormaDoCurso IdCurso={IdCurso} valor={valor} mudar={mudar} error={Campos['Norma']} />
      <Secao titulo="Duração e ordem">
        <div className={styles.formulario}>
          <div className={styles.lado}>
            <CampoNumerico
              label="Carga horária (horas)"
              name="CargaHoraria"
              value={valor.CargaHoraria}
              onValue={(CargaHoraria) => mudar({ CargaHoraria: CargaHoraria ?? 0 })}
              error={Campos['CargaHoraria']}
              max={5000}
              step={0.5}
            />
            <CampoNumerico
              label="Validade do certificado (meses)"
              name="PrazoCertificado"
              help="0 = não vence."
              value={valor.PrazoCertificado}
              onValue={(PrazoCertificado) => mudar({ PrazoCertificado: PrazoCertificado ?? 0 })}
              error={Campos['PrazoCertificado']}
              max={600}
            />
          </div>
          <CheckboxField
            label="As aulas são feitas em ordem"
            help="Uma aula só abre quando as anteriores que contam foram concluídas."
            checked={valor.Sequencial}
            onChecked={(Sequencial) => mudar({ Sequencial })}
          />
          <SelectField
            label="Código no eSocial (Tabela 28)"
            name="CodigoEsocial"
            value={valor.CodigoEsocial}
            onValue={(novo) => mudar({ CodigoEsocial: CODIGOS.find((um) => um === novo) ?? '' })}
            options={CODIGOS.filter((um) => um !== '').map((um) => ({
              value: um,
              label: `${um}: ${ESOCIAL[um]}`,
            }))}
            placeholder={ESOCIAL['']}
            error={Campos['CodigoEsocial']}
            help="Só para o que se informa em treiCap (S-2200 e S-2206). A lista sai em Certificados do cliente."
          />
          <TextAreaField
            label="Conteúdo programático"
            name="ConteudoProgramatico"
            help="Um assunto por linha. Vai impresso no certificado."
            rows={6}
            value={valor.ConteudoProgramatico}
            onValue={(ConteudoProgramatico) => mudar({ ConteudoProgramatico })}
            error={Campos['ConteudoProgramatico']}
          />
        </div>
      </Secao>
      <PessoasDoCurso valor={valor} mudar={mudar} Campos={Campos} />
    </div>
  );
}
