import { useLocation, useNavigate } from 'react-router';

/** Navigates to the same page, so that the banner and the page refetch and the heading, or a section, gets the focus. */
export function useAskAgain(section?: string): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hash = section === undefined ? '' : `#${section}`;
  return () => void navigate({ pathname, search, hash }, { replace: true });
}
