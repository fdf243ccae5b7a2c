import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { alterarCurso, listar, type CursoDetalhe } from '#contract/cursos.ts';
import { TextoRico } from '../../components/arquivos/TextoRico.tsx';
import { Secao } from '../../components/Secao.tsx';
import { api, ErroDeApi } from '../../lib/api.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BarraDeEstado } from './BarraDeEstado.tsx';
import { CampoDaCategoria } from './CampoDaCategoria.tsx';
import { CampoNumerico } from './CampoNumerico.tsx';
import { CapaDoFormulario } from './CapaDoFormulario.tsx';
import styles from './Cursos.module.css';
import { corpoDoCurso, type FormularioDoCurso } from './dados-do-curso.ts';
import { NormaDoCurso } from './NormaDoCurso.tsx';
import { PessoasDoCurso } from './PessoasDoCurso.tsx';
import { useAutosave } from './useAutosave.ts';

export function InformacoesDoCurso({ curso }: { curso: CursoDetalhe }) {
  const { IdCurso } = curso;
  const consultas = useQueryClient();
  const versao = useRef(curso.Versao);
  const catalogo = useQuery({
    queryKey: ['cursos', 'categorias'],
    queryFn: ({ signal }) => api(listar, { querystring: {}, signal }),
  });
  const { valor, mudar, trocar, gravar, situacao } = useAutosave<FormularioDoCurso>(curso, async (dados) => {
    const salvo = await api(alterarCurso, {
      body: { ...corpoDoCurso(dados), IdCurso, Versao: versao.current },
    });
    versao.current = salvo.Versao;
    consultas.setQueryData(['curso', IdCurso], salvo);
    void consultas.invalidateQueries({ queryKey: ['cursos'] });
    void consultas.invalidateQueries({ queryKey: ['certificadoDoCurso', IdCurso] });
    void consultas.invalidateQueries({ queryKey: ['estudo', 'previa', IdCurso] });
  });
  const Campos = situacao.erro instanceof ErroDeApi ? situacao.erro.Campos : {};
  const usarAtual = (atual: CursoDetalhe) => {
    versao.current = atual.Versao;
    consultas.setQueryData(['curso', IdCurso], atual);
    trocar(atual);
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
            maxLength={150}
            required
          />
          <CampoDaCategoria
            value={valor.Categoria}
            onValue={(Categoria) => mudar({ Categoria })}
            categorias={catalogo.data?.Categorias ?? []}
            error={Campos['Categoria']}
          />
          <CapaDoFormulario valor={valor} mudar={mudar} error={Campos['IdArquivoImagem']} />
          <TextoRico
            label="Descrição"
            value={valor.Descricao}
            onChange={(Descricao) => mudar({ Descricao })}
            {...(Campos['Descricao'] && { error: Campos['Descricao'] })}
          />
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
