import type { ExternalAnswerBody } from '@portaria/contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../navigation/router.tsx';
import { arrivedAnswer } from './arrived-answer.ts';

/** Kept in memory only. The history entry forgets it at once, so a reload or the Back button finds nothing to send again. */
export function useArrivedAnswer(): ExternalAnswerBody | null {
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const [answer] = useState(() => arrivedAnswer(location));
  useEffect(() => {
    if (answer !== null) navigate(pathname, { replace: true });
  }, [answer, navigate, pathname]);
  return answer;
}
