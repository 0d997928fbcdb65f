import { useLocation, useNavigate } from '../navigation/router.tsx';

/** Navigates to the same page, so that the banner and the page refetch and the heading, or a section, gets the focus. */
export function useAskAgain(section?: string): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hash = section === undefined ? '' : `#${section}`;
  return () => navigate({ pathname, search, hash }, { replace: true });
}
