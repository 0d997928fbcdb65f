import { useLocation, useNavigate } from 'react-router';

/** A step onto the same page: the banner and the page ask again, and the focus has somewhere to go. */
export function useAskAgain(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate({ pathname, search }, { replace: true });
}
