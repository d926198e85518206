export type {Problem, ProblemCode, Warning} from '../model/problem.ts';
export type {Answer, CallOptions, Copse, Progress, ToldProblem, Verbs} from './copse.ts';
export {CopseError} from './copse-error.ts';
export {type OpenOptions, openCopse} from './open-copse.ts';
export type {SettingsInput} from './shapes/settings.ts';
export type {Inputs, Values} from './shapes/verbs.ts';
