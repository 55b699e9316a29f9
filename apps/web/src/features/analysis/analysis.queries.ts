import type { analysis, scriptReport } from '@likeness/contract/analysis';
import type { OutputOf } from '@likeness/contract/call';
import { polling } from '@likeness/domain/polling';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { analysisApi } from './analysis.api.ts';

export type AnalysisRow = OutputOf<typeof analysis.list>['list'][number];
export type Account = OutputOf<typeof analysis.account>;
export type Report = z.output<typeof scriptReport>;

/** Analyses of a type so far, asked for again while one is being made. `works` in the key has events refresh it. */
export function useAnalyses(type: AnalysisRow['analysis_type']) {
  return useQuery({
    queryKey: ['works', 'analyses', type],
    queryFn: ({ signal }) => analysisApi.list({ page: 1, limit: 500, analysis_type: type }, { signal }),
    refetchInterval: (query) => ((query.state.data?.generate ?? 0) > 0 ? polling.works : false),
  });
}

/** One analysis with its report; its key begins as that of works, whose events renew it. */
export function useAnalysis(id: string) {
  return useQuery({
    queryKey: ['works', 'analysis', 'video', id],
    queryFn: ({ signal }) => analysisApi.detail({ id }, { signal }),
    enabled: id !== '',
    refetchInterval: (query) => (query.state.data?.status === 'generating' ? polling.works : false),
  });
}

/** An analysis of an account with its videos; the same for its key. */
export function useAccount(id: string) {
  return useQuery({
    queryKey: ['works', 'analysis', 'account', id],
    queryFn: ({ signal }) => analysisApi.account({ id }, { signal }),
    refetchInterval: (query) => (query.state.data?.status === 'generating' ? polling.works : false),
  });
}
