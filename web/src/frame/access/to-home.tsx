import { Navigate } from 'react-router';
import { homePage } from './access.ts';

export function ToHome() {
  return <Navigate to={homePage} replace />;
}
