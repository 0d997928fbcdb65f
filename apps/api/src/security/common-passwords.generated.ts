// Made by tools/check-common-passwords.ts; change its sources, then run it with --write.
export const wholePasswords = String.raw`
mailcreated5240 polniypizdec0211 p@ssw0rd 123456789987654321 1qaz2wsx3edc4rfv l58jkdjp! !qaz2wsx momsanaladventure
hd764nw5d7e1vb1 qazwsxedcrfvtgb 1qaz!qaz 23176djivanfros 123456789qwerty 12345678900987654321 qwerty123456789
polniypizdec110211 12345678987654321 q1w2e3r4t5y6u7i8 zqjphsyf6ctifgu lhbjkjubz2957704 1qazxsw23edcvfr4 1qaz@wsx
nemvxyheqdd5oqxyxyzi p030710p$e4o !qazxsw2 passwordpassword pa$$w0rd 1234qwerasdfzxcv 1234567890987654321
1234567890qwerty q1w2e3r4t5y6u7i8o9p0 passwordstandard bpgjldsgjldthnf %e2%82%ac 1234567887654321 zxcvbnm123456789
122333444455555 111222333444555 1-oct qwertyuiop12345 1qa2ws3ed4rf5tg zaq!2wsx nick1234-rem936 qwertasdfgzxcvb
aksjdlasdakj89879 2-oct lytdybrbdfvgbhf passwordassword p@ssw0r 420842084208555 ncc-1701 polniypizdec1102
ne_e_pod_chehyl hd764nw5d7e1vbv bhrh0h2oof6xbqjeh 123456789012345 1234567890123456 12345678901234567
123456789012345678 1234567890123456789 12345678901234567890 098765432109876 0987654321098765 09876543210987654
098765432109876543 0987654321098765432 09876543210987654321 012345678901234 0123456789012345 01234567890123456
012345678901234567 0123456789012345678 01234567890123456789 abcdefghijklmno abcdefghijklmnop abcdefghijklmnopq
abcdefghijklmnopqr abcdefghijklmnopqrs abcdefghijklmnopqrst qwertyuiopasdfg qwertyuiopasdfgh qwertyuiopasdfghj
qwertyuiopasdfghjk qwertyuiopasdfghjkl qwertyuiopasdfghjklz qwertyuiop123456 qwertyuiop1234567 qwertyuiop12345678
qwertyuiop123456789 qwertyuiop1234567890 1234567890qwert 1234567890qwertyu 1234567890qwertyui 1234567890qwertyuio
1234567890qwertyuiop 1q2w3e4r5t6y7u8 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9 1q2w3e4r5t6y7u8i9o 1q2w3e4r5t6y7u8i9o0
1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i q1w2e3r4t5y6u7i8o q1w2e3r4t5y6u7i8o9 q1w2e3r4t5y6u7i8o9p 1qaz2wsx3edc4rf
1qaz2wsx3edc4rfv5 1qaz2wsx3edc4rfv5t 1qaz2wsx3edc4rfv5tg 1qaz2wsx3edc4rfv5tgb 000000000000000 0000000000000000
00000000000000000 000000000000000000 0000000000000000000 00000000000000000000 111111111111111 1111111111111111
11111111111111111 111111111111111111 1111111111111111111 11111111111111111111 222222222222222 2222222222222222
22222222222222222 222222222222222222 2222222222222222222 22222222222222222222 333333333333333 3333333333333333
33333333333333333 333333333333333333 3333333333333333333 33333333333333333333 444444444444444 4444444444444444
44444444444444444 444444444444444444 4444444444444444444 44444444444444444444 555555555555555 5555555555555555
55555555555555555 555555555555555555 5555555555555555555 55555555555555555555 666666666666666 6666666666666666
66666666666666666 666666666666666666 6666666666666666666 66666666666666666666 777777777777777 7777777777777777
77777777777777777 777777777777777777 7777777777777777777 77777777777777777777 888888888888888 8888888888888888
88888888888888888 888888888888888888 8888888888888888888 88888888888888888888 999999999999999 9999999999999999
99999999999999999 999999999999999999 9999999999999999999 99999999999999999999 aaaaaaaaaaaaaaa aaaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaaa aaaaaaaaaaaaaaaaaa aaaaaaaaaaaaaaaaaaa aaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbb bbbbbbbbbbbbbbbb
bbbbbbbbbbbbbbbbb bbbbbbbbbbbbbbbbbb bbbbbbbbbbbbbbbbbbb bbbbbbbbbbbbbbbbbbbb ccccccccccccccc cccccccccccccccc
ccccccccccccccccc cccccccccccccccccc ccccccccccccccccccc cccccccccccccccccccc ddddddddddddddd dddddddddddddddd
ddddddddddddddddd dddddddddddddddddd ddddddddddddddddddd dddddddddddddddddddd eeeeeeeeeeeeeee eeeeeeeeeeeeeeee
eeeeeeeeeeeeeeeee eeeeeeeeeeeeeeeeee eeeeeeeeeeeeeeeeeee eeeeeeeeeeeeeeeeeeee fffffffffffffff ffffffffffffffff
fffffffffffffffff ffffffffffffffffff fffffffffffffffffff ffffffffffffffffffff ggggggggggggggg gggggggggggggggg
ggggggggggggggggg gggggggggggggggggg ggggggggggggggggggg gggggggggggggggggggg hhhhhhhhhhhhhhh hhhhhhhhhhhhhhhh
hhhhhhhhhhhhhhhhh hhhhhhhhhhhhhhhhhh hhhhhhhhhhhhhhhhhhh hhhhhhhhhhhhhhhhhhhh iiiiiiiiiiiiiii iiiiiiiiiiiiiiii
iiiiiiiiiiiiiiiii iiiiiiiiiiiiiiiiii iiiiiiiiiiiiiiiiiii iiiiiiiiiiiiiiiiiiii jjjjjjjjjjjjjjj jjjjjjjjjjjjjjjj
jjjjjjjjjjjjjjjjj jjjjjjjjjjjjjjjjjj jjjjjjjjjjjjjjjjjjj jjjjjjjjjjjjjjjjjjjj kkkkkkkkkkkkkkk kkkkkkkkkkkkkkkk
kkkkkkkkkkkkkkkkk kkkkkkkkkkkkkkkkkk kkkkkkkkkkkkkkkkkkk kkkkkkkkkkkkkkkkkkkk lllllllllllllll llllllllllllllll
lllllllllllllllll llllllllllllllllll lllllllllllllllllll llllllllllllllllllll mmmmmmmmmmmmmmm mmmmmmmmmmmmmmmm
mmmmmmmmmmmmmmmmm mmmmmmmmmmmmmmmmmm mmmmmmmmmmmmmmmmmmm mmmmmmmmmmmmmmmmmmmm nnnnnnnnnnnnnnn nnnnnnnnnnnnnnnn
nnnnnnnnnnnnnnnnn nnnnnnnnnnnnnnnnnn nnnnnnnnnnnnnnnnnnn nnnnnnnnnnnnnnnnnnnn ooooooooooooooo oooooooooooooooo
ooooooooooooooooo oooooooooooooooooo ooooooooooooooooooo oooooooooooooooooooo ppppppppppppppp pppppppppppppppp
ppppppppppppppppp pppppppppppppppppp ppppppppppppppppppp pppppppppppppppppppp qqqqqqqqqqqqqqq qqqqqqqqqqqqqqqq
qqqqqqqqqqqqqqqqq qqqqqqqqqqqqqqqqqq qqqqqqqqqqqqqqqqqqq qqqqqqqqqqqqqqqqqqqq rrrrrrrrrrrrrrr rrrrrrrrrrrrrrrr
rrrrrrrrrrrrrrrrr rrrrrrrrrrrrrrrrrr rrrrrrrrrrrrrrrrrrr rrrrrrrrrrrrrrrrrrrr sssssssssssssss ssssssssssssssss
sssssssssssssssss ssssssssssssssssss sssssssssssssssssss ssssssssssssssssssss ttttttttttttttt tttttttttttttttt
ttttttttttttttttt tttttttttttttttttt ttttttttttttttttttt tttttttttttttttttttt uuuuuuuuuuuuuuu uuuuuuuuuuuuuuuu
uuuuuuuuuuuuuuuuu uuuuuuuuuuuuuuuuuu uuuuuuuuuuuuuuuuuuu uuuuuuuuuuuuuuuuuuuu vvvvvvvvvvvvvvv vvvvvvvvvvvvvvvv
vvvvvvvvvvvvvvvvv vvvvvvvvvvvvvvvvvv vvvvvvvvvvvvvvvvvvv vvvvvvvvvvvvvvvvvvvv wwwwwwwwwwwwwww wwwwwwwwwwwwwwww
wwwwwwwwwwwwwwwww wwwwwwwwwwwwwwwwww wwwwwwwwwwwwwwwwwww wwwwwwwwwwwwwwwwwwww xxxxxxxxxxxxxxx xxxxxxxxxxxxxxxx
xxxxxxxxxxxxxxxxx xxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxxxxxxxx yyyyyyyyyyyyyyy yyyyyyyyyyyyyyyy
yyyyyyyyyyyyyyyyy yyyyyyyyyyyyyyyyyy yyyyyyyyyyyyyyyyyyy yyyyyyyyyyyyyyyyyyyy zzzzzzzzzzzzzzz zzzzzzzzzzzzzzzz
zzzzzzzzzzzzzzzzz zzzzzzzzzzzzzzzzzz zzzzzzzzzzzzzzzzzzz zzzzzzzzzzzzzzzzzzzz 1qaz1qaz! 1qaz1qaz@ 1qaz1qaz# 1qaz!qaz1
1qaz!qaz2 1qaz!qaz3 1qaz!qaz4 1qaz!qaz! 1qaz!qaz@ 1qaz!qaz# 1qazzaq1! 1qazzaq1@ 1qazzaq1# 1qazzaq! 1qazzaq!1 1qazzaq!2
1qazzaq!3 1qazzaq!4 1qazzaq!! 1qazzaq!@ 1qazzaq!# 1qaz2wsx! 1qaz2wsx@ 1qaz2wsx# 1qaz@wsx1 1qaz@wsx2 1qaz@wsx3
1qaz@wsx4 1qaz@wsx! 1qaz@wsx@ 1qaz@wsx# 1qazxsw2! 1qazxsw2@ 1qazxsw2# 1qazxsw@ 1qazxsw@1 1qazxsw@2 1qazxsw@3 1qazxsw@4
1qazxsw@! 1qazxsw@@ 1qazxsw@# !qaz1qaz !qaz1qaz1 !qaz1qaz2 !qaz1qaz3 !qaz1qaz4 !qaz1qaz! !qaz1qaz@ !qaz1qaz# !qaz!qaz1
!qaz!qaz2 !qaz!qaz3 !qaz!qaz4 !qazzaq1 !qazzaq11 !qazzaq12 !qazzaq13 !qazzaq14 !qazzaq1! !qazzaq1@ !qazzaq1# !qazzaq!1
!qazzaq!2 !qazzaq!3 !qazzaq!4 !qaz2wsx1 !qaz2wsx2 !qaz2wsx3 !qaz2wsx4 !qaz2wsx! !qaz2wsx@ !qaz2wsx# !qaz@wsx1
!qaz@wsx2 !qaz@wsx3 !qaz@wsx4 !qazxsw21 !qazxsw22 !qazxsw23 !qazxsw24 !qazxsw2! !qazxsw2@ !qazxsw2# !qazxsw@1
!qazxsw@2 !qazxsw@3 !qazxsw@4 zaq11qaz! zaq11qaz@ zaq11qaz# zaq1!qaz zaq1!qaz1 zaq1!qaz2 zaq1!qaz3 zaq1!qaz4 zaq1!qaz!
zaq1!qaz@ zaq1!qaz# zaq1zaq1! zaq1zaq1@ zaq1zaq1# zaq1zaq! zaq1zaq!1 zaq1zaq!2 zaq1zaq!3 zaq1zaq!4 zaq1zaq!! zaq1zaq!@
zaq1zaq!# zaq12wsx! zaq12wsx@ zaq12wsx# zaq1@wsx zaq1@wsx1 zaq1@wsx2 zaq1@wsx3 zaq1@wsx4 zaq1@wsx! zaq1@wsx@ zaq1@wsx#
zaq1xsw2! zaq1xsw2@ zaq1xsw2# zaq1xsw@ zaq1xsw@1 zaq1xsw@2 zaq1xsw@3 zaq1xsw@4 zaq1xsw@! zaq1xsw@@ zaq1xsw@# zaq!1qaz
zaq!1qaz1 zaq!1qaz2 zaq!1qaz3 zaq!1qaz4 zaq!1qaz! zaq!1qaz@ zaq!1qaz# zaq!!qaz1 zaq!!qaz2 zaq!!qaz3 zaq!!qaz4 zaq!zaq1
zaq!zaq11 zaq!zaq12 zaq!zaq13 zaq!zaq14 zaq!zaq1! zaq!zaq1@ zaq!zaq1# zaq!zaq!1 zaq!zaq!2 zaq!zaq!3 zaq!zaq!4
zaq!2wsx1 zaq!2wsx2 zaq!2wsx3 zaq!2wsx4 zaq!2wsx! zaq!2wsx@ zaq!2wsx# zaq!@wsx1 zaq!@wsx2 zaq!@wsx3 zaq!@wsx4 zaq!xsw2
zaq!xsw21 zaq!xsw22 zaq!xsw23 zaq!xsw24 zaq!xsw2! zaq!xsw2@ zaq!xsw2# zaq!xsw@1 zaq!xsw@2 zaq!xsw@3 zaq!xsw@4
1qaz1qaz#edc 1qaz1qazcde# 1qaz!qaz3edc 1qaz!qaz#edc 1qaz!qazcde3 1qaz!qazcde# 1qazzaq1#edc 1qazzaq1cde# 1qazzaq!3edc
1qazzaq!#edc 1qazzaq!cde3 1qazzaq!cde# 1qaz2wsx#edc 1qaz2wsxcde# 1qaz@wsx3edc 1qaz@wsx#edc 1qaz@wsxcde3 1qaz@wsxcde#
1qazxsw2#edc 1qazxsw2cde# 1qazxsw@3edc 1qazxsw@#edc 1qazxsw@cde3 1qazxsw@cde# !qaz1qaz3edc !qaz1qaz#edc !qaz1qazcde3
!qaz1qazcde# !qaz!qaz3edc !qaz!qazcde3 !qazzaq13edc !qazzaq1#edc !qazzaq1cde3 !qazzaq1cde# !qazzaq!3edc !qazzaq!cde3
!qaz2wsx3edc !qaz2wsx#edc !qaz2wsxcde3 !qaz2wsxcde# !qaz@wsx3edc !qaz@wsxcde3 !qazxsw23edc !qazxsw2#edc !qazxsw2cde3
!qazxsw2cde# !qazxsw@3edc !qazxsw@cde3 zaq11qaz#edc zaq11qazcde# zaq1!qaz3edc zaq1!qaz#edc zaq1!qazcde3 zaq1!qazcde#
zaq1zaq1#edc zaq1zaq1cde# zaq1zaq!3edc zaq1zaq!#edc zaq1zaq!cde3 zaq1zaq!cde# zaq12wsx#edc zaq12wsxcde# zaq1@wsx3edc
zaq1@wsx#edc zaq1@wsxcde3 zaq1@wsxcde# zaq1xsw2#edc zaq1xsw2cde# zaq1xsw@3edc zaq1xsw@#edc zaq1xsw@cde3 zaq1xsw@cde#
zaq!1qaz3edc zaq!1qaz#edc zaq!1qazcde3 zaq!1qazcde# zaq!!qaz3edc zaq!!qazcde3 zaq!zaq13edc zaq!zaq1#edc zaq!zaq1cde3
zaq!zaq1cde# zaq!zaq!3edc zaq!zaq!cde3 zaq!2wsx3edc zaq!2wsx#edc zaq!2wsxcde3 zaq!2wsxcde# zaq!@wsx3edc zaq!@wsxcde3
zaq!xsw23edc zaq!xsw2#edc zaq!xsw2cde3 zaq!xsw2cde# zaq!xsw@3edc zaq!xsw@cde3 1q2w!3e4r 1q2w@3e4r 1q2w#3e4r 1q2w$3e4r
q1w2!3e4r q1w2@3e4r q1w2#3e4r q1w2$3e4r
`;

export const commonWords = String.raw`
senha $enha 5enha s3nha $3nha 53nha senh@ $enh@ 5enh@ s3nh@ $3nh@ 53nh@ senh4 $enh4 5enh4 s3nh4 $3nh4 53nh4 senhas
$enhas $enha$ 5enhas 5enha5 s3nhas $3nhas $3nha$ 53nhas 53nha5 senh@s $enh@s $enh@$ 5enh@s 5enh@5 s3nh@s $3nh@s $3nh@$
53nh@s 53nh@5 senh4s $enh4s $enh4$ 5enh4s 5enh45 s3nh4s $3nh4s $3nh4$ 53nh4s 53nh45 minhasenha minha$enha minha5enha
m1nhasenha m1nha$enha m1nha5enha m!nhasenha m!nha$enha m!nha5enha minhas3nha minha$3nha minha53nha m1nhas3nha
m1nha$3nha m1nha53nha m!nhas3nha m!nha$3nha m!nha53nha minh@senha minh@$enha minh@5enha m1nh@senha m1nh@$enha
m1nh@5enha m!nh@senha m!nh@$enha m!nh@5enha minh@s3nha minh@$3nha minh@53nha m1nh@s3nha m1nh@$3nha m1nh@53nha
m!nh@s3nha m!nh@$3nha m!nh@53nha minh@senh@ minh@$enh@ minh@5enh@ m1nh@senh@ m1nh@$enh@ m1nh@5enh@ m!nh@senh@
m!nh@$enh@ m!nh@5enh@ minh@s3nh@ minh@$3nh@ minh@53nh@ m1nh@s3nh@ m1nh@$3nh@ m1nh@53nh@ m!nh@s3nh@ m!nh@$3nh@
m!nh@53nh@ minh4senha minh4$enha minh45enha m1nh4senha m1nh4$enha m1nh45enha novasenha nova$enha nova5enha n0vasenha
n0va$enha n0va5enha novas3nha nova$3nha nova53nha n0vas3nha n0va$3nha n0va53nha nov@senha nov@$enha nov@5enha
n0v@senha n0v@$enha n0v@5enha nov@s3nha nov@$3nha nov@53nha n0v@s3nha n0v@$3nha n0v@53nha nov@senh@ nov@$enh@
nov@5enh@ n0v@senh@ n0v@$enh@ n0v@5enh@ nov@s3nh@ nov@$3nh@ nov@53nh@ n0v@s3nh@ n0v@$3nh@ n0v@53nh@ nov4senha
nov4$enha nov45enha n0v4senha n0v4$enha n0v45enha nov4s3nha nov4$3nha nov453nha n0v4s3nha n0v4$3nha n0v453nha
nov4senh4 nov4$enh4 nov45enh4 n0v4senh4 n0v4$enh4 n0v45enh4 nov4s3nh4 nov4$3nh4 nov453nh4 n0v4s3nh4 n0v4$3nh4
n0v453nh4 senhaforte $enhaforte 5enhaforte senhaf0rte $enhaf0rte 5enhaf0rte s3nhaforte $3nhaforte 53nhaforte
s3nhaf0rte $3nhaf0rte 53nhaf0rte s3nhafort3 $3nhafort3 53nhafort3 s3nhaf0rt3 $3nhaf0rt3 53nhaf0rt3 senh@forte
$enh@forte 5enh@forte senh@f0rte $enh@f0rte 5enh@f0rte s3nh@forte $3nh@forte 53nh@forte s3nh@f0rte $3nh@f0rte
53nh@f0rte s3nh@fort3 $3nh@fort3 53nh@fort3 s3nh@f0rt3 $3nh@f0rt3 53nh@f0rt3 senh4forte $enh4forte 5enh4forte
senh4f0rte $enh4f0rte 5enh4f0rte s3nh4forte $3nh4forte 53nh4forte s3nh4f0rte $3nh4f0rte 53nh4f0rte s3nh4fort3
$3nh4fort3 53nh4fort3 s3nh4f0rt3 $3nh4f0rt3 53nh4f0rt3 senhapadrao $enhapadrao 5enhapadrao senhapadra0 $enhapadra0
5enhapadra0 s3nhapadrao $3nhapadrao 53nhapadrao s3nhapadra0 $3nhapadra0 53nhapadra0 senh@padrao $enh@padrao
5enh@padrao senh@padra0 $enh@padra0 5enh@padra0 s3nh@padrao $3nh@padrao 53nh@padrao s3nh@padra0 $3nh@padra0
53nh@padra0 senh@p@dr@o $enh@p@dr@o 5enh@p@dr@o senh@p@dr@0 $enh@p@dr@0 5enh@p@dr@0 s3nh@p@dr@o $3nh@p@dr@o
53nh@p@dr@o s3nh@p@dr@0 $3nh@p@dr@0 53nh@p@dr@0 senh4padrao $enh4padrao 5enh4padrao senh4padra0 $enh4padra0
5enh4padra0 s3nh4padrao $3nh4padrao 53nh4padrao s3nh4padra0 $3nh4padra0 53nh4padra0 senh4p4dr4o $enh4p4dr4o
5enh4p4dr4o senh4p4dr40 $enh4p4dr40 5enh4p4dr40 s3nh4p4dr4o $3nh4p4dr4o 53nh4p4dr4o s3nh4p4dr40 $3nh4p4dr40
53nh4p4dr40 mudar mud@r mud4r mudarsenha mudar$enha mudar5enha mudars3nha mudar$3nha mudar53nha mud@rsenha mud@r$enha
mud@r5enha mud@rs3nha mud@r$3nha mud@r53nha mud@rsenh@ mud@r$enh@ mud@r5enh@ mud@rs3nh@ mud@r$3nh@ mud@r53nh@
mud4rsenha mud4r$enha mud4r5enha mud4rs3nha mud4r$3nha mud4r53nha mud4rsenh4 mud4r$enh4 mud4r5enh4 mud4rs3nh4
mud4r$3nh4 mud4r53nh4 mudeme mud3me mud3m3 trocar tr0car troc@r tr0c@r troc4r tr0c4r trocarsenha trocar$enha
trocar5enha tr0carsenha tr0car$enha tr0car5enha trocars3nha trocar$3nha trocar53nha tr0cars3nha tr0car$3nha
tr0car53nha troc@rsenha troc@r$enha troc@r5enha tr0c@rsenha tr0c@r$enha tr0c@r5enha troc@rs3nha troc@r$3nha
troc@r53nha tr0c@rs3nha tr0c@r$3nha tr0c@r53nha troc@rsenh@ troc@r$enh@ troc@r5enh@ tr0c@rsenh@ tr0c@r$enh@
tr0c@r5enh@ troc@rs3nh@ troc@r$3nh@ troc@r53nh@ tr0c@rs3nh@ tr0c@r$3nh@ tr0c@r53nh@ troc4rsenha troc4r$enha
troc4r5enha tr0c4rsenha tr0c4r$enha tr0c4r5enha troc4rs3nha troc4r$3nha troc4r53nha tr0c4rs3nha tr0c4r$3nha
tr0c4r53nha troc4rsenh4 troc4r$enh4 troc4r5enh4 tr0c4rsenh4 tr0c4r$enh4 tr0c4r5enh4 troc4rs3nh4 troc4r$3nh4
troc4r53nh4 tr0c4rs3nh4 tr0c4r$3nh4 tr0c4r53nh4 teste te$te te5te t3ste t3$te t35te t3st3 t3$t3 t35t3 testando
te$tando te5tando testand0 te$tand0 te5tand0 t3stando t3$tando t35tando t3stand0 t3$tand0 t35tand0 test@ndo te$t@ndo
te5t@ndo test@nd0 te$t@nd0 te5t@nd0 t3st@ndo t3$t@ndo t35t@ndo t3st@nd0 t3$t@nd0 t35t@nd0 test4ndo te$t4ndo te5t4ndo
test4nd0 te$t4nd0 te5t4nd0 t3st4ndo t3$t4ndo t35t4ndo t3st4nd0 t3$t4nd0 t35t4nd0 admin adm1n adm!n @dmin @dm1n @dm!n
4dmin 4dm1n 4dm!n administrador admini$trador admini5trador administrad0r admini$trad0r admini5trad0r adm1nistrador
adm1ni$trador adm1ni5trador adm1nistrad0r adm1ni$trad0r adm1ni5trad0r adm1n1strador adm1n1$trador adm1n15trador
adm1n1strad0r adm1n1$trad0r adm1n15trad0r adm!nistrador adm!ni$trador adm!ni5trador adm!nistrad0r adm!ni$trad0r
adm!ni5trad0r adm!n!strador adm!n!$trador adm!n!5trador adm!n!strad0r adm!n!$trad0r adm!n!5trad0r @dministrador
@dmini$trador @dmini5trador @dministrad0r @dmini$trad0r @dmini5trad0r @dm1nistrador @dm1ni$trador @dm1ni5trador
@dm1nistrad0r @dm1ni$trad0r @dm1ni5trad0r @dm1n1strador @dm1n1$trador @dm1n15trador @dm1n1strad0r @dm1n1$trad0r
@dm1n15trad0r @dm!nistrador @dm!ni$trador @dm!ni5trador @dm!nistrad0r @dm!ni$trad0r @dm!ni5trad0r @dm!n!strador
@dm!n!$trador @dm!n!5trador @dm!n!strad0r @dm!n!$trad0r @dm!n!5trad0r administrator admini$trator admini5trator
administrat0r admini$trat0r admini5trat0r adm1nistrator adm1ni$trator adm1ni5trator adm1nistrat0r adm1ni$trat0r
adm1ni5trat0r adm1n1strator adm1n1$trator adm1n15trator adm1n1strat0r adm1n1$trat0r adm1n15trat0r adm!nistrator
adm!ni$trator adm!ni5trator adm!nistrat0r adm!ni$trat0r adm!ni5trat0r adm!n!strator adm!n!$trator adm!n!5trator
adm!n!strat0r adm!n!$trat0r adm!n!5trat0r @dministrator @dmini$trator @dmini5trator @dministrat0r @dmini$trat0r
@dmini5trat0r @dm1nistrator @dm1ni$trator @dm1ni5trator @dm1nistrat0r @dm1ni$trat0r @dm1ni5trat0r @dm1n1strator
@dm1n1$trator @dm1n15trator @dm1n1strat0r @dm1n1$trat0r @dm1n15trat0r @dm!nistrator @dm!ni$trator @dm!ni5trator
@dm!nistrat0r @dm!ni$trat0r @dm!ni5trat0r @dm!n!strator @dm!n!$trator @dm!n!5trator @dm!n!strat0r @dm!n!$trat0r
@dm!n!5trat0r adm @dm 4dm usuario u$uario u5uario usuari0 u$uari0 u5uari0 usuar1o u$uar1o u5uar1o usuar10 u$uar10
u5uar10 usuar!o u$uar!o u5uar!o usuar!0 u$uar!0 u5uar!0 usu@rio u$u@rio u5u@rio usu@ri0 u$u@ri0 u5u@ri0 usu@r1o
u$u@r1o u5u@r1o usu@r10 u$u@r10 u5u@r10 usu@r!o u$u@r!o u5u@r!o usu@r!0 u$u@r!0 u5u@r!0 usu4rio u$u4rio u5u4rio
usu4ri0 u$u4ri0 u5u4ri0 usu4r1o u$u4r1o u5u4r1o usu4r10 u$u4r10 u5u4r10 usu4r!o u$u4r!o u5u4r!o usu4r!0 u$u4r!0
u5u4r!0 user u$er u5er us3r u$3r u53r guest gue$t gue5t gu3st gu3$t gu35t demo dem0 d3mo d3m0 temp t3mp temporario
temp0rario temp0rari0 temporar1o temp0rar1o temp0rar10 temporar!o temp0rar!o temp0rar!0 t3mporario t3mp0rario
t3mp0rari0 t3mporar1o t3mp0rar1o t3mp0rar10 t3mporar!o t3mp0rar!o t3mp0rar!0 tempor@rio temp0r@rio temp0r@ri0
tempor@r1o temp0r@r1o temp0r@r10 tempor@r!o temp0r@r!o temp0r@r!0 t3mpor@rio t3mp0r@rio t3mp0r@ri0 t3mpor@r1o
t3mp0r@r1o t3mp0r@r10 t3mpor@r!o t3mp0r@r!o t3mp0r@r!0 tempor4rio temp0r4rio temp0r4ri0 tempor4r1o temp0r4r1o
temp0r4r10 tempor4r!o temp0r4r!o temp0r4r!0 t3mpor4rio t3mp0r4rio t3mp0r4ri0 t3mpor4r1o t3mp0r4r1o t3mp0r4r10
t3mpor4r!o t3mp0r4r!o t3mp0r4r!0 temporary temp0rary t3mporary t3mp0rary tempor@ry temp0r@ry t3mpor@ry t3mp0r@ry
tempor4ry temp0r4ry t3mpor4ry t3mp0r4ry portaria p0rtaria portar1a p0rtar1a portar!a p0rtar!a port@ria p0rt@ria
port@r1a p0rt@r1a port@r!a p0rt@r!a port@ri@ p0rt@ri@ port@r1@ p0rt@r1@ port@r!@ p0rt@r!@ port4ria p0rt4ria port4r1a
p0rt4r1a port4r!a p0rt4r!a port4ri4 p0rt4ri4 port4r14 p0rt4r14 port4r!4 p0rt4r!4 acesso ace$so ace$$o ace5so ace55o
acess0 ace$s0 ace$$0 ace5s0 ace550 ac3sso ac3$so ac3$$o ac35so ac355o ac3ss0 ac3$s0 ac3$$0 ac35s0 ac3550 @cesso @ce$so
@ce$$o @ce5so @ce55o @cess0 @ce$s0 @ce$$0 @ce5s0 @ce550 @c3sso @c3$so @c3$$o @c35so @c355o @c3ss0 @c3$s0 @c3$$0 @c35s0
@c3550 4cesso 4ce$so 4ce$$o 4ce5so 4ce55o 4cess0 4ce$s0 4ce$$0 4ce5s0 4ce550 4c3sso 4c3$so 4c3$$o 4c35so 4c355o 4c3ss0
4c3$s0 4c3$$0 4c35s0 4c3550 sistema $istema $i$tema 5istema 5i5tema s1stema $1stema $1$tema 51stema 515tema s!stema
$!stema $!$tema 5!stema 5!5tema sist3ma $ist3ma $i$t3ma 5ist3ma 5i5t3ma s1st3ma $1st3ma $1$t3ma 51st3ma 515t3ma
s!st3ma $!st3ma $!$t3ma 5!st3ma 5!5t3ma sistem@ $istem@ $i$tem@ 5istem@ 5i5tem@ s1stem@ $1stem@ $1$tem@ 51stem@
515tem@ s!stem@ $!stem@ $!$tem@ 5!stem@ 5!5tem@ sist3m@ $ist3m@ $i$t3m@ 5ist3m@ 5i5t3m@ s1st3m@ $1st3m@ $1$t3m@
51st3m@ 515t3m@ s!st3m@ $!st3m@ $!$t3m@ 5!st3m@ 5!5t3m@ empresa empre$a empre5a 3mpresa 3mpre$a 3mpre5a 3mpr3sa
3mpr3$a 3mpr35a empres@ empre$@ empre5@ 3mpres@ 3mpre$@ 3mpre5@ 3mpr3s@ 3mpr3$@ 3mpr35@ empres4 empre$4 empre54
3mpres4 3mpre$4 3mpre54 3mpr3s4 3mpr3$4 3mpr354 bemvindo bemvind0 bemv1ndo bemv1nd0 bemv!ndo bemv!nd0 b3mvindo
b3mvind0 b3mv1ndo b3mv1nd0 b3mv!ndo b3mv!nd0 primeiro primeir0 pr1meiro pr1meir0 pr1me1ro pr1me1r0 pr!meiro pr!meir0
pr!me!ro pr!me!r0 prim3iro prim3ir0 pr1m3iro pr1m3ir0 pr1m31ro pr1m31r0 pr!m3iro pr!m3ir0 pr!m3!ro pr!m3!r0 inicial
1nicial 1n1c1al !nicial !n!c!al inici@l 1nici@l 1n1c1@l !nici@l !n!c!@l inici4l 1nici4l 1n1c14l !nici4l !n!c!4l padrao
padra0 p@drao p@dra0 p@dr@o p@dr@0 p4drao p4dra0 p4dr4o p4dr40 suporte $uporte 5uporte sup0rte $up0rte 5up0rte suport3
$uport3 5uport3 sup0rt3 $up0rt3 5up0rt3 cliente cl1ente cl!ente cli3nte cl13nte cl!3nte cli3nt3 cl13nt3 cl!3nt3 gestao
ge$tao ge5tao gesta0 ge$ta0 ge5ta0 g3stao g3$tao g35tao g3sta0 g3$ta0 g35ta0 gest@o ge$t@o ge5t@o gest@0 ge$t@0 ge5t@0
g3st@o g3$t@o g35t@o g3st@0 g3$t@0 g35t@0 gest4o ge$t4o ge5t4o gest40 ge$t40 ge5t40 g3st4o g3$t4o g35t4o g3st40 g3$t40
g35t40 escola e$cola e5cola esc0la e$c0la e5c0la 3scola 3$cola 35cola 3sc0la 3$c0la 35c0la escol@ e$col@ e5col@ esc0l@
e$c0l@ e5c0l@ 3scol@ 3$col@ 35col@ 3sc0l@ 3$c0l@ 35c0l@ escol4 e$col4 e5col4 esc0l4 e$c0l4 e5c0l4 3scol4 3$col4 35col4
3sc0l4 3$c0l4 35c0l4 aluno alun0 @luno @lun0 4luno 4lun0 professor profe$sor profe$$or profe5sor profe55or pr0fessor
pr0fe$sor pr0fe$$or pr0fe5sor pr0fe55or pr0fess0r pr0fe$s0r pr0fe$$0r pr0fe5s0r pr0fe550r prof3ssor prof3$sor
prof3$$or prof35sor prof355or pr0f3ssor pr0f3$sor pr0f3$$or pr0f35sor pr0f355or pr0f3ss0r pr0f3$s0r pr0f3$$0r
pr0f35s0r pr0f3550r prefeitura prefe1tura prefe!tura pr3feitura pr3fe1tura pr3fe!tura pr3f3itura pr3f31tura pr3f3!tura
prefeitur@ prefe1tur@ prefe!tur@ pr3feitur@ pr3fe1tur@ pr3fe!tur@ pr3f3itur@ pr3f31tur@ pr3f3!tur@ prefeitur4
prefe1tur4 prefe!tur4 pr3feitur4 pr3fe1tur4 pr3fe!tur4 pr3f3itur4 pr3f31tur4 pr3f3!tur4 governo g0verno g0vern0
gov3rno g0v3rno g0v3rn0 banco banc0 b@nco b@nc0 b4nco b4nc0 loja l0ja loj@ l0j@ loj4 l0j4 vendas venda$ venda5 v3ndas
v3nda$ v3nda5 vend@s vend@$ vend@5 v3nd@s v3nd@$ v3nd@5 vend4s vend4$ vend45 v3nd4s v3nd4$ v3nd45 financeiro
financeir0 f1nanceiro f1nanceir0 f1nance1ro f1nance1r0 f!nanceiro f!nanceir0 f!nance!ro f!nance!r0 financ3iro
financ3ir0 f1nanc3iro f1nanc3ir0 f1nanc31ro f1nanc31r0 f!nanc3iro f!nanc3ir0 f!nanc3!ro f!nanc3!r0 fin@nceiro
fin@nceir0 f1n@nceiro f1n@nceir0 f1n@nce1ro f1n@nce1r0 f!n@nceiro f!n@nceir0 f!n@nce!ro f!n@nce!r0 fin@nc3iro
fin@nc3ir0 f1n@nc3iro f1n@nc3ir0 f1n@nc31ro f1n@nc31r0 f!n@nc3iro f!n@nc3ir0 f!n@nc3!ro f!n@nc3!r0 fin4nceiro
fin4nceir0 f1n4nceiro f1n4nceir0 f1n4nce1ro f1n4nce1r0 f!n4nceiro f!n4nceir0 f!n4nce!ro f!n4nce!r0 fin4nc3iro
fin4nc3ir0 f1n4nc3iro f1n4nc3ir0 f1n4nc31ro f1n4nc31r0 f!n4nc3iro f!n4nc3ir0 f!n4nc3!ro f!n4nc3!r0 rh ti t1 t!
desenvolvimento de$envolvimento de5envolvimento desenv0lvimento de$env0lvimento de5env0lvimento desenv0lviment0
de$env0lviment0 de5env0lviment0 desenvolv1mento de$envolv1mento de5envolv1mento desenv0lv1mento de$env0lv1mento
de5env0lv1mento desenv0lv1ment0 de$env0lv1ment0 de5env0lv1ment0 desenvolv!mento de$envolv!mento de5envolv!mento
desenv0lv!mento de$env0lv!mento de5env0lv!mento desenv0lv!ment0 de$env0lv!ment0 de5env0lv!ment0 d3senvolvimento
d3$envolvimento d35envolvimento d3senv0lvimento d3$env0lvimento d35env0lvimento d3senv0lviment0 d3$env0lviment0
d35env0lviment0 d3senvolv1mento d3$envolv1mento d35envolv1mento d3senv0lv1mento d3$env0lv1mento d35env0lv1mento
d3senv0lv1ment0 d3$env0lv1ment0 d35env0lv1ment0 d3senvolv!mento d3$envolv!mento d35envolv!mento d3senv0lv!mento
d3$env0lv!mento d35env0lv!mento d3senv0lv!ment0 d3$env0lv!ment0 d35env0lv!ment0 d3s3nvolvim3nto d3$3nvolvim3nto
d353nvolvim3nto d3s3nv0lvim3nto d3$3nv0lvim3nto d353nv0lvim3nto producao pr0ducao pr0duca0 produc@o pr0duc@o pr0duc@0
produc4o pr0duc4o pr0duc40 homologacao h0mologacao h0m0l0gaca0 homolog@cao h0molog@cao h0m0l0g@ca0 homolog@c@o
h0molog@c@o h0m0l0g@c@0 homolog4cao h0molog4cao h0m0l0g4ca0 homolog4c4o h0molog4c4o h0m0l0g4c40 servidor $ervidor
5ervidor servid0r $ervid0r 5ervid0r serv1dor $erv1dor 5erv1dor serv1d0r $erv1d0r 5erv1d0r serv!dor $erv!dor 5erv!dor
serv!d0r $erv!d0r 5erv!d0r s3rvidor $3rvidor 53rvidor s3rvid0r $3rvid0r 53rvid0r s3rv1dor $3rv1dor 53rv1dor s3rv1d0r
$3rv1d0r 53rv1d0r s3rv!dor $3rv!dor 53rv!dor s3rv!d0r $3rv!d0r 53rv!d0r rede r3de r3d3 internet 1nternet !nternet
int3rnet 1nt3rnet !nt3rnet int3rn3t 1nt3rn3t !nt3rn3t celular c3lular celul@r c3lul@r celul4r c3lul4r computador
c0mputador c0mputad0r comput@dor c0mput@dor c0mput@d0r comput4dor c0mput4dor c0mput4d0r seguranca $eguranca 5eguranca
s3guranca $3guranca 53guranca segur@nca $egur@nca 5egur@nca s3gur@nca $3gur@nca 53gur@nca segur@nc@ $egur@nc@
5egur@nc@ s3gur@nc@ $3gur@nc@ 53gur@nc@ segur4nca $egur4nca 5egur4nca s3gur4nca $3gur4nca 53gur4nca segur4nc4
$egur4nc4 5egur4nc4 s3gur4nc4 $3gur4nc4 53gur4nc4 brasil bra$il bra5il bras1l bra$1l bra51l bras!l bra$!l bra5!l
br@sil br@$il br@5il br@s1l br@$1l br@51l br@s!l br@$!l br@5!l br4sil br4$il br45il br4s1l br4$1l br451l br4s!l br4$!l
br45!l brazil braz1l braz!l br@zil br@z1l br@z!l br4zil br4z1l br4z!l brasileiro bra$ileiro bra5ileiro brasileir0
bra$ileir0 bra5ileir0 bras1leiro bra$1leiro bra51leiro bras1leir0 bra$1leir0 bra51leir0 bras1le1ro bra$1le1ro
bra51le1ro bras1le1r0 bra$1le1r0 bra51le1r0 bras!leiro bra$!leiro bra5!leiro bras!leir0 bra$!leir0 bra5!leir0
bras!le!ro bra$!le!ro bra5!le!ro bras!le!r0 bra$!le!r0 bra5!le!r0 brasil3iro bra$il3iro bra5il3iro brasil3ir0
bra$il3ir0 bra5il3ir0 bras1l3iro bra$1l3iro bra51l3iro bras1l3ir0 bra$1l3ir0 bra51l3ir0 bras1l31ro bra$1l31ro
bra51l31ro bras1l31r0 bra$1l31r0 bra51l31r0 bras!l3iro bra$!l3iro bra5!l3iro bras!l3ir0 bra$!l3ir0 bra5!l3ir0
bras!l3!ro bra$!l3!ro bra5!l3!ro bras!l3!r0 bra$!l3!r0 bra5!l3!r0 saopaulo $aopaulo 5aopaulo sa0paulo $a0paulo
5a0paulo sa0paul0 $a0paul0 5a0paul0 s@opaulo $@opaulo 5@opaulo s@0paulo $@0paulo 5@0paulo s@0paul0 $@0paul0 5@0paul0
s@op@ulo $@op@ulo 5@op@ulo s@0p@ulo $@0p@ulo 5@0p@ulo s@0p@ul0 $@0p@ul0 5@0p@ul0 s4opaulo $4opaulo 54opaulo s40paulo
$40paulo 540paulo s40paul0 $40paul0 540paul0 s4op4ulo $4op4ulo 54op4ulo s40p4ulo $40p4ulo 540p4ulo s40p4ul0 $40p4ul0
540p4ul0 riodejaneiro ri0dejaneiro ri0dejaneir0 r1odejaneiro r10dejaneiro r10dejaneir0 r1odejane1ro r10dejane1ro
r10dejane1r0 r!odejaneiro r!0dejaneiro r!0dejaneir0 r!odejane!ro r!0dejane!ro r!0dejane!r0 riod3janeiro ri0d3janeiro
ri0d3janeir0 r1od3janeiro r10d3janeiro r10d3janeir0 r1od3jane1ro r10d3jane1ro r10d3jane1r0 r!od3janeiro r!0d3janeiro
r!0d3janeir0 r!od3jane!ro r!0d3jane!ro r!0d3jane!r0 riod3jan3iro ri0d3jan3iro ri0d3jan3ir0 r1od3jan3iro r10d3jan3iro
r10d3jan3ir0 r1od3jan31ro r10d3jan31ro r10d3jan31r0 r!od3jan3iro r!0d3jan3iro r!0d3jan3ir0 r!od3jan3!ro r!0d3jan3!ro
r!0d3jan3!r0 riodej@neiro ri0dej@neiro ri0dej@neir0 r1odej@neiro r10dej@neiro r10dej@neir0 r1odej@ne1ro r10dej@ne1ro
r10dej@ne1r0 r!odej@neiro r!0dej@neiro r!0dej@neir0 r!odej@ne!ro r!0dej@ne!ro r!0dej@ne!r0 bahia bah1a bah!a b@hia
b@h1a b@h!a b@hi@ b@h1@ b@h!@ b4hia b4h1a b4h!a b4hi4 b4h14 b4h!4 minas mina$ mina5 m1nas m1na$ m1na5 m!nas m!na$
m!na5 min@s min@$ min@5 m1n@s m1n@$ m1n@5 m!n@s m!n@$ m!n@5 min4s min4$ min45 m1n4s m1n4$ m1n45 m!n4s m!n4$ m!n45
parana p@rana p@r@n@ p4rana p4r4n4 curitiba cur1tiba cur1t1ba cur!tiba cur!t!ba curitib@ cur1tib@ cur1t1b@ cur!tib@
cur!t!b@ curitib4 cur1tib4 cur1t1b4 cur!tib4 cur!t!b4 recife rec1fe rec!fe r3cife r3c1fe r3c!fe r3cif3 r3c1f3 r3c!f3
fortaleza f0rtaleza fortal3za f0rtal3za fort@leza f0rt@leza fort@l3za f0rt@l3za fort@lez@ f0rt@lez@ fort@l3z@
f0rt@l3z@ fort4leza f0rt4leza fort4l3za f0rt4l3za fort4lez4 f0rt4lez4 fort4l3z4 f0rt4l3z4 salvador $alvador 5alvador
salvad0r $alvad0r 5alvad0r s@lvador $@lvador 5@lvador s@lvad0r $@lvad0r 5@lvad0r s@lv@dor $@lv@dor 5@lv@dor s@lv@d0r
$@lv@d0r 5@lv@d0r s4lvador $4lvador 54lvador s4lvad0r $4lvad0r 54lvad0r s4lv4dor $4lv4dor 54lv4dor s4lv4d0r $4lv4d0r
54lv4d0r flamengo flameng0 flam3ngo flam3ng0 fl@mengo fl@meng0 fl@m3ngo fl@m3ng0 fl4mengo fl4meng0 fl4m3ngo fl4m3ng0
mengao menga0 m3ngao m3nga0 meng@o meng@0 m3ng@o m3ng@0 meng4o meng40 m3ng4o m3ng40 corinthians corinthian$
corinthian5 c0rinthians c0rinthian$ c0rinthian5 cor1nthians cor1nthian$ cor1nthian5 c0r1nthians c0r1nthian$
c0r1nthian5 cor1nth1ans cor1nth1an$ cor1nth1an5 c0r1nth1ans c0r1nth1an$ c0r1nth1an5 cor!nthians cor!nthian$
cor!nthian5 c0r!nthians c0r!nthian$ c0r!nthian5 cor!nth!ans cor!nth!an$ cor!nth!an5 c0r!nth!ans c0r!nth!an$
c0r!nth!an5 corinthi@ns corinthi@n$ corinthi@n5 c0rinthi@ns c0rinthi@n$ c0rinthi@n5 cor1nthi@ns cor1nthi@n$
cor1nthi@n5 c0r1nthi@ns c0r1nthi@n$ c0r1nthi@n5 cor1nth1@ns cor1nth1@n$ cor1nth1@n5 c0r1nth1@ns c0r1nth1@n$
c0r1nth1@n5 cor!nthi@ns cor!nthi@n$ cor!nthi@n5 c0r!nthi@ns c0r!nthi@n$ c0r!nthi@n5 cor!nth!@ns cor!nth!@n$
cor!nth!@n5 c0r!nth!@ns c0r!nth!@n$ c0r!nth!@n5 timao tima0 t1mao t1ma0 t!mao t!ma0 tim@o tim@0 t1m@o t1m@0 t!m@o
t!m@0 tim4o tim40 t1m4o t1m40 t!m4o t!m40 palmeiras palmeira$ palmeira5 palme1ras palme1ra$ palme1ra5 palme!ras
palme!ra$ palme!ra5 palm3iras palm3ira$ palm3ira5 palm31ras palm31ra$ palm31ra5 palm3!ras palm3!ra$ palm3!ra5
p@lmeiras p@lmeira$ p@lmeira5 p@lme1ras p@lme1ra$ p@lme1ra5 p@lme!ras p@lme!ra$ p@lme!ra5 p@lm3iras p@lm3ira$
p@lm3ira5 p@lm31ras p@lm31ra$ p@lm31ra5 p@lm3!ras p@lm3!ra$ p@lm3!ra5 p@lmeir@s p@lmeir@$ p@lmeir@5 p@lme1r@s
p@lme1r@$ p@lme1r@5 p@lme!r@s p@lme!r@$ p@lme!r@5 p@lm3ir@s p@lm3ir@$ p@lm3ir@5 p@lm31r@s p@lm31r@$ p@lm31r@5
p@lm3!r@s p@lm3!r@$ p@lm3!r@5 p4lmeiras p4lmeira$ p4lmeira5 p4lme1ras p4lme1ra$ p4lme1ra5 verdao verda0 v3rdao v3rda0
verd@o verd@0 v3rd@o v3rd@0 verd4o verd40 v3rd4o v3rd40 santos $antos $anto$ 5antos 5anto5 sant0s $ant0s $ant0$ 5ant0s
5ant05 s@ntos $@ntos $@nto$ 5@ntos 5@nto5 s@nt0s $@nt0s $@nt0$ 5@nt0s 5@nt05 s4ntos $4ntos $4nto$ 54ntos 54nto5 s4nt0s
$4nt0s $4nt0$ 54nt0s 54nt05 gremio gremi0 grem1o grem10 grem!o grem!0 gr3mio gr3mi0 gr3m1o gr3m10 gr3m!o gr3m!0 inter
1nter !nter int3r 1nt3r !nt3r internacional internaci0nal 1nternacional 1nternaci0nal 1nternac1onal 1nternac10nal
!nternacional !nternaci0nal !nternac!onal !nternac!0nal int3rnacional int3rnaci0nal 1nt3rnacional 1nt3rnaci0nal
1nt3rnac1onal 1nt3rnac10nal !nt3rnacional !nt3rnaci0nal !nt3rnac!onal !nt3rnac!0nal intern@cional intern@ci0nal
1ntern@cional 1ntern@ci0nal 1ntern@c1onal 1ntern@c10nal !ntern@cional !ntern@ci0nal !ntern@c!onal !ntern@c!0nal
int3rn@cional int3rn@ci0nal 1nt3rn@cional 1nt3rn@ci0nal 1nt3rn@c1onal 1nt3rn@c10nal !nt3rn@cional !nt3rn@ci0nal
!nt3rn@c!onal !nt3rn@c!0nal intern@cion@l intern@ci0n@l 1ntern@cion@l 1ntern@ci0n@l 1ntern@c1on@l 1ntern@c10n@l
!ntern@cion@l !ntern@ci0n@l !ntern@c!on@l !ntern@c!0n@l int3rn@cion@l int3rn@ci0n@l 1nt3rn@cion@l 1nt3rn@ci0n@l
1nt3rn@c1on@l 1nt3rn@c10n@l !nt3rn@cion@l !nt3rn@ci0n@l !nt3rn@c!on@l !nt3rn@c!0n@l vasco va$co va5co vasc0 va$c0
va5c0 v@sco v@$co v@5co v@sc0 v@$c0 v@5c0 v4sco v4$co v45co v4sc0 v4$c0 v45c0 cruzeiro cruzeir0 cruze1ro cruze1r0
cruze!ro cruze!r0 cruz3iro cruz3ir0 cruz31ro cruz31r0 cruz3!ro cruz3!r0 galo gal0 g@lo g@l0 g4lo g4l0 atletico
atletic0 atlet1co atlet1c0 atlet!co atlet!c0 atl3tico atl3tic0 atl3t1co atl3t1c0 atl3t!co atl3t!c0 @tletico @tletic0
@tlet1co @tlet1c0 @tlet!co @tlet!c0 @tl3tico @tl3tic0 @tl3t1co @tl3t1c0 @tl3t!co @tl3t!c0 4tletico 4tletic0 4tlet1co
4tlet1c0 4tlet!co 4tlet!c0 4tl3tico 4tl3tic0 4tl3t1co 4tl3t1c0 4tl3t!co 4tl3t!c0 botafogo b0tafogo b0taf0g0 bot@fogo
b0t@fogo b0t@f0g0 bot4fogo b0t4fogo b0t4f0g0 fluminense fluminen$e fluminen5e flum1nense flum1nen$e flum1nen5e
flum!nense flum!nen$e flum!nen5e flumin3nse flumin3n$e flumin3n5e flum1n3nse flum1n3n$e flum1n3n5e flum!n3nse
flum!n3n$e flum!n3n5e flumin3ns3 flumin3n$3 flumin3n53 flum1n3ns3 flum1n3n$3 flum1n3n53 flum!n3ns3 flum!n3n$3
flum!n3n53 neymar n3ymar neym@r n3ym@r neym4r n3ym4r pele p3le p3l3 futebol futeb0l fut3bol fut3b0l gol g0l hexa h3xa
hex@ h3x@ hex4 h3x4 copa c0pa cop@ c0p@ cop4 c0p4 jesus je$us je$u$ je5us je5u5 j3sus j3$us j3$u$ j35us j35u5
jesuscristo je$uscristo je$u$cri$to je5uscristo je5u5cri5to jesuscrist0 je$uscrist0 je$u$cri$t0 je5uscrist0
je5u5cri5t0 jesuscr1sto je$uscr1sto je$u$cr1$to je5uscr1sto je5u5cr15to jesuscr1st0 je$uscr1st0 je$u$cr1$t0
je5uscr1st0 je5u5cr15t0 jesuscr!sto je$uscr!sto je$u$cr!$to je5uscr!sto je5u5cr!5to jesuscr!st0 je$uscr!st0
je$u$cr!$t0 je5uscr!st0 je5u5cr!5t0 j3suscristo j3$uscristo j3$u$cri$to j35uscristo j35u5cri5to j3suscrist0
j3$uscrist0 j3$u$cri$t0 j35uscrist0 j35u5cri5t0 j3suscr1sto j3$uscr1sto j3$u$cr1$to j35uscr1sto j35u5cr15to
j3suscr1st0 j3$uscr1st0 j3$u$cr1$t0 j35uscr1st0 j35u5cr15t0 j3suscr!sto j3$uscr!sto j3$u$cr!$to j35uscr!sto
j35u5cr!5to j3suscr!st0 j3$uscr!st0 j3$u$cr!$t0 j35uscr!st0 j35u5cr!5t0 jesusteama je$usteama je$u$teama je5usteama
je5u5teama j3susteama j3$usteama j3$u$teama j35usteama j35u5teama j3sust3ama j3$ust3ama j3$u$t3ama j35ust3ama
j35u5t3ama jesuste@ma je$uste@ma je$u$te@ma je5uste@ma je5u5te@ma j3suste@ma j3$uste@ma j3$u$te@ma j35uste@ma
j35u5te@ma j3sust3@ma j3$ust3@ma j3$u$t3@ma j35ust3@ma j35u5t3@ma jesuste@m@ je$uste@m@ je$u$te@m@ je5uste@m@
je5u5te@m@ j3suste@m@ j3$uste@m@ j3$u$te@m@ j35uste@m@ j35u5te@m@ j3sust3@m@ j3$ust3@m@ j3$u$t3@m@ j35ust3@m@
j35u5t3@m@ jesuste4ma je$uste4ma je$u$te4ma je5uste4ma je5u5te4ma j3suste4ma j3$uste4ma j3$u$te4ma j35uste4ma
j35u5te4ma j3sust34ma j3$ust34ma j3$u$t34ma j35ust34ma j35u5t34ma deus deu$ deu5 d3us d3u$ d3u5 deusefiel deu$efiel
deu5efiel deusef1el deu$ef1el deu5ef1el deusef!el deu$ef!el deu5ef!el d3usefiel d3u$efiel d3u5efiel d3usef1el
d3u$ef1el d3u5ef1el d3usef!el d3u$ef!el d3u5ef!el d3us3fi3l d3u$3fi3l d3u53fi3l d3us3f13l d3u$3f13l d3u53f13l
d3us3f!3l d3u$3f!3l d3u53f!3l deuseamor deu$eamor deu5eamor deuseam0r deu$eam0r deu5eam0r d3useamor d3u$eamor
d3u5eamor d3useam0r d3u$eam0r d3u5eam0r d3us3amor d3u$3amor d3u53amor d3us3am0r d3u$3am0r d3u53am0r deuse@mor
deu$e@mor deu5e@mor deuse@m0r deu$e@m0r deu5e@m0r d3use@mor d3u$e@mor d3u5e@mor d3use@m0r d3u$e@m0r d3u5e@m0r
d3us3@mor d3u$3@mor d3u53@mor d3us3@m0r d3u$3@m0r d3u53@m0r deuse4mor deu$e4mor deu5e4mor deuse4m0r deu$e4m0r
deu5e4m0r d3use4mor d3u$e4mor d3u5e4mor d3use4m0r d3u$e4m0r d3u5e4m0r d3us34mor d3u$34mor d3u534mor d3us34m0r
d3u$34m0r d3u534m0r deusebom deu$ebom deu5ebom deuseb0m deu$eb0m deu5eb0m d3usebom d3u$ebom d3u5ebom d3useb0m d3u$eb0m
d3u5eb0m d3us3bom d3u$3bom d3u53bom d3us3b0m d3u$3b0m d3u53b0m cristo cri$to cri5to crist0 cri$t0 cri5t0 cr1sto cr1$to
cr15to cr1st0 cr1$t0 cr15t0 cr!sto cr!$to cr!5to cr!st0 cr!$t0 cr!5t0 senhor $enhor 5enhor senh0r $enh0r 5enh0r s3nhor
$3nhor 53nhor s3nh0r $3nh0r 53nh0r gloria gl0ria glor1a gl0r1a glor!a gl0r!a glori@ gl0ri@ glor1@ gl0r1@ glor!@ gl0r!@
glori4 gl0ri4 glor14 gl0r14 glor!4 gl0r!4 fe f3 aleluia alelu1a alelu!a al3luia al3lu1a al3lu!a @leluia @lelu1a
@lelu!a @l3luia @l3lu1a @l3lu!a @lelui@ @lelu1@ @lelu!@ @l3lui@ @l3lu1@ @l3lu!@ 4leluia 4lelu1a 4lelu!a 4l3luia
4l3lu1a 4l3lu!a 4lelui4 4lelu14 4lelu!4 4l3lui4 4l3lu14 4l3lu!4 nossasenhora no$sasenhora no$$a$enhora no5sasenhora
no55a5enhora n0ssasenhora n0$sasenhora n0$$a$enhora n05sasenhora n055a5enhora n0ssasenh0ra n0$sasenh0ra n0$$a$enh0ra
n05sasenh0ra n055a5enh0ra nossas3nhora no$sas3nhora no$$a$3nhora no5sas3nhora no55a53nhora n0ssas3nhora n0$sas3nhora
n0$$a$3nhora n05sas3nhora n055a53nhora n0ssas3nh0ra n0$sas3nh0ra n0$$a$3nh0ra n05sas3nh0ra n055a53nh0ra noss@senhora
no$s@senhora no$$@$enhora no5s@senhora no55@5enhora n0ss@senhora n0$s@senhora n0$$@$enhora n05s@senhora n055@5enhora
n0ss@senh0ra n0$s@senh0ra n0$$@$enh0ra n05s@senh0ra n055@5enh0ra noss@s3nhora no$s@s3nhora no$$@$3nhora no5s@s3nhora
no55@53nhora n0ss@s3nhora n0$s@s3nhora n0$$@$3nhora n05s@s3nhora n055@53nhora n0ss@s3nh0ra n0$s@s3nh0ra n0$$@$3nh0ra
n05s@s3nh0ra n055@53nh0ra familia fam1lia fam1l1a fam!lia fam!l!a f@milia f@m1lia f@m1l1a f@m!lia f@m!l!a f@mili@
f@m1li@ f@m1l1@ f@m!li@ f@m!l!@ f4milia f4m1lia f4m1l1a f4m!lia f4m!l!a f4mili4 f4m1li4 f4m1l14 f4m!li4 f4m!l!4
minhafamilia m1nhafamilia m1nhafam1l1a m!nhafamilia m!nhafam!l!a minh@familia m1nh@familia m1nh@fam1l1a m!nh@familia
m!nh@fam!l!a minh@f@mili@ m1nh@f@mili@ m1nh@f@m1l1@ m!nh@f@mili@ m!nh@f@m!l!@ minh4familia m1nh4familia m1nh4fam1l1a
m!nh4familia m!nh4fam!l!a minh4f4mili4 m1nh4f4mili4 m1nh4f4m1l14 m!nh4f4mili4 m!nh4f4m!l!4 amor am0r @mor @m0r 4mor
4m0r meuamor meuam0r m3uamor m3uam0r meu@mor meu@m0r m3u@mor m3u@m0r meu4mor meu4m0r m3u4mor m3u4m0r teamo team0 t3amo
t3am0 te@mo te@m0 t3@mo t3@m0 te4mo te4m0 t34mo t34m0 euteamo euteam0 3uteamo 3uteam0 3ut3amo 3ut3am0 eute@mo eute@m0
3ute@mo 3ute@m0 3ut3@mo 3ut3@m0 eute4mo eute4m0 3ute4mo 3ute4m0 3ut34mo 3ut34m0 amo am0 @mo @m0 4mo 4m0 amovoce
am0voce am0v0ce amovoc3 am0voc3 am0v0c3 @movoce @m0voce @m0v0ce @movoc3 @m0voc3 @m0v0c3 4movoce 4m0voce 4m0v0ce
4movoc3 4m0voc3 4m0v0c3 felicidade fel1cidade fel1c1dade fel!cidade fel!c!dade f3licidade f3l1cidade f3l1c1dade
f3l!cidade f3l!c!dade f3licidad3 f3l1cidad3 f3l1c1dad3 f3l!cidad3 f3l!c!dad3 felicid@de fel1cid@de fel1c1d@de
fel!cid@de fel!c!d@de f3licid@de f3l1cid@de f3l1c1d@de f3l!cid@de f3l!c!d@de f3licid@d3 f3l1cid@d3 f3l1c1d@d3
f3l!cid@d3 f3l!c!d@d3 felicid4de fel1cid4de fel1c1d4de fel!cid4de fel!c!d4de f3licid4de f3l1cid4de f3l1c1d4de
f3l!cid4de f3l!c!d4de f3licid4d3 f3l1cid4d3 f3l1c1d4d3 f3l!cid4d3 f3l!c!d4d3 feliz fel1z fel!z f3liz f3l1z f3l!z
saudade $audade 5audade saudad3 $audad3 5audad3 s@udade $@udade 5@udade s@udad3 $@udad3 5@udad3 s@ud@de $@ud@de
5@ud@de s@ud@d3 $@ud@d3 5@ud@d3 s4udade $4udade 54udade s4udad3 $4udad3 54udad3 s4ud4de $4ud4de 54ud4de s4ud4d3
$4ud4d3 54ud4d3 princesa prince$a prince5a pr1ncesa pr1nce$a pr1nce5a pr!ncesa pr!nce$a pr!nce5a princ3sa princ3$a
princ35a pr1nc3sa pr1nc3$a pr1nc35a pr!nc3sa pr!nc3$a pr!nc35a princes@ prince$@ prince5@ pr1nces@ pr1nce$@ pr1nce5@
pr!nces@ pr!nce$@ pr!nce5@ princ3s@ princ3$@ princ35@ pr1nc3s@ pr1nc3$@ pr1nc35@ pr!nc3s@ pr!nc3$@ pr!nc35@ princes4
prince$4 prince54 pr1nces4 pr1nce$4 pr1nce54 pr!nces4 pr!nce$4 pr!nce54 princ3s4 princ3$4 princ354 pr1nc3s4 pr1nc3$4
pr1nc354 pr!nc3s4 pr!nc3$4 pr!nc354 gatinha gat1nha gat!nha g@tinha g@t1nha g@t!nha g@tinh@ g@t1nh@ g@t!nh@ g4tinha
g4t1nha g4t!nha g4tinh4 g4t1nh4 g4t!nh4 gata g@ta g@t@ g4ta g4t4 bebe b3be b3b3 lindo lind0 l1ndo l1nd0 l!ndo l!nd0
linda l1nda l!nda lind@ l1nd@ l!nd@ lind4 l1nd4 l!nd4 vida v1da v!da vid@ v1d@ v!d@ vid4 v1d4 v!d4 minhavida m1nhavida
m1nhav1da m!nhavida m!nhav!da minh@vida m1nh@vida m1nh@v1da m!nh@vida m!nh@v!da minh@vid@ m1nh@vid@ m1nh@v1d@
m!nh@vid@ m!nh@v!d@ minh4vida m1nh4vida m1nh4v1da m!nh4vida m!nh4v!da minh4vid4 m1nh4vid4 m1nh4v1d4 m!nh4vid4
m!nh4v!d4 mae ma3 m@e m@3 m4e m43 pai pa1 pa! p@i p@1 p@! p4i p41 p4! filho filh0 f1lho f1lh0 f!lho f!lh0 filha f1lha
f!lha filh@ f1lh@ f!lh@ filh4 f1lh4 f!lh4 vovo v0vo v0v0 natal n@tal n@t@l n4tal n4t4l pascoa pa$coa pa5coa pasc0a
pa$c0a pa5c0a p@scoa p@$coa p@5coa p@sc0a p@$c0a p@5c0a p@sco@ p@$co@ p@5co@ p@sc0@ p@$c0@ p@5c0@ p4scoa p4$coa p45coa
p4sc0a p4$c0a p45c0a p4sco4 p4$co4 p45co4 p4sc04 p4$c04 p45c04 carnaval c@rnaval c@rn@v@l c4rnaval c4rn4v4l pandemia
pandem1a pandem!a pand3mia pand3m1a pand3m!a p@ndemia p@ndem1a p@ndem!a p@nd3mia p@nd3m1a p@nd3m!a p@ndemi@ p@ndem1@
p@ndem!@ p@nd3mi@ p@nd3m1@ p@nd3m!@ p4ndemia p4ndem1a p4ndem!a p4nd3mia p4nd3m1a p4nd3m!a p4ndemi4 p4ndem14 p4ndem!4
p4nd3mi4 p4nd3m14 p4nd3m!4 cachorro cach0rro cach0rr0 c@chorro c@ch0rro c@ch0rr0 c4chorro c4ch0rro c4ch0rr0 gato gat0
g@to g@t0 g4to g4t0 estrela e$trela e5trela 3strela 3$trela 35trela 3str3la 3$tr3la 35tr3la estrel@ e$trel@ e5trel@
3strel@ 3$trel@ 35trel@ 3str3l@ 3$tr3l@ 35tr3l@ estrel4 e$trel4 e5trel4 3strel4 3$trel4 35trel4 3str3l4 3$tr3l4
35tr3l4 coracao c0racao c0raca0 cor@cao c0r@cao c0r@ca0 cor@c@o c0r@c@o c0r@c@0 cor4cao c0r4cao c0r4ca0 cor4c4o
c0r4c4o c0r4c40 verao vera0 v3rao v3ra0 ver@o ver@0 v3r@o v3r@0 ver4o ver40 v3r4o v3r40 outono 0utono 0ut0n0 inverno
invern0 1nverno 1nvern0 !nverno !nvern0 inv3rno inv3rn0 1nv3rno 1nv3rn0 !nv3rno !nv3rn0 primavera pr1mavera pr!mavera
primav3ra pr1mav3ra pr!mav3ra prim@vera pr1m@vera pr!m@vera prim@v3ra pr1m@v3ra pr!m@v3ra prim@ver@ pr1m@ver@
pr!m@ver@ prim@v3r@ pr1m@v3r@ pr!m@v3r@ prim4vera pr1m4vera pr!m4vera prim4v3ra pr1m4v3ra pr!m4v3ra prim4ver4
pr1m4ver4 pr!m4ver4 prim4v3r4 pr1m4v3r4 pr!m4v3r4 segunda $egunda 5egunda s3gunda $3gunda 53gunda segund@ $egund@
5egund@ s3gund@ $3gund@ 53gund@ segund4 $egund4 5egund4 s3gund4 $3gund4 53gund4 terca t3rca terc@ t3rc@ terc4 t3rc4
quarta qu@rta qu@rt@ qu4rta qu4rt4 quinta qu1nta qu!nta quint@ qu1nt@ qu!nt@ quint4 qu1nt4 qu!nt4 sexta $exta 5exta
s3xta $3xta 53xta sext@ $ext@ 5ext@ s3xt@ $3xt@ 53xt@ sext4 $ext4 5ext4 s3xt4 $3xt4 53xt4 sabado $abado 5abado sabad0
$abad0 5abad0 s@bado $@bado 5@bado s@bad0 $@bad0 5@bad0 s@b@do $@b@do 5@b@do s@b@d0 $@b@d0 5@b@d0 s4bado $4bado 54bado
s4bad0 $4bad0 54bad0 s4b4do $4b4do 54b4do s4b4d0 $4b4d0 54b4d0 domingo d0mingo d0ming0 dom1ngo d0m1ngo d0m1ng0 dom!ngo
d0m!ngo d0m!ng0 abc @bc 4bc abcd @bcd 4bcd abcde abcd3 @bcde @bcd3 4bcde 4bcd3 abcdef abcd3f @bcdef @bcd3f 4bcdef
4bcd3f a @ 4 aa @a @@ 4a 44 aaa @aa @@@ 4aa 444 ab @b 4b s $ 5 q asd a$d a5d @sd @$d @5d 4sd 4$d 45d asdf a$df a5df
@sdf @$df @5df 4sdf 4$df 45df asdfg a$dfg a5dfg @sdfg @$dfg @5dfg 4sdfg 4$dfg 45dfg qwe qw3 qwer qw3r qwert qw3rt
qwerty qw3rty zxc zxcv qaz q@z q4z qazwsx qazw$x qazw5x q@zwsx q@zw$x q@zw5x q4zwsx q4zw$x q4zw5x pass pa$s pa$$ pa5s
pa55 p@ss p@$s p@$$ p@5s p@55 p4ss p4$s p4$$ p45s p455 password pa$sword pa$$word pa5sword pa55word passw0rd pa$sw0rd
pa$$w0rd pa5sw0rd pa55w0rd p@ssword p@$sword p@$$word p@5sword p@55word p@ssw0rd p@$sw0rd p@$$w0rd p@5sw0rd p@55w0rd
p4ssword p4$sword p4$$word p45sword p455word p4ssw0rd p4$sw0rd p4$$w0rd p45sw0rd p455w0rd passwd pa$swd pa$$wd pa5swd
pa55wd p@sswd p@$swd p@$$wd p@5swd p@55wd p4sswd p4$swd p4$$wd p45swd p455wd welcome welc0me w3lcome w3lc0me w3lcom3
w3lc0m3 login l0gin log1n l0g1n log!n l0g!n root r0ot r00t master ma$ter ma5ter mast3r ma$t3r ma5t3r m@ster m@$ter
m@5ter m@st3r m@$t3r m@5t3r m4ster m4$ter m45ter m4st3r m4$t3r m45t3r changeme chang3me chang3m3 ch@ngeme ch@ng3me
ch@ng3m3 ch4ngeme ch4ng3me ch4ng3m3 default d3fault def@ult d3f@ult def4ult d3f4ult letmein letme1n letme!n l3tmein
l3tme1n l3tme!n l3tm3in l3tm31n l3tm3!n secret $ecret 5ecret s3cret $3cret 53cret s3cr3t $3cr3t 53cr3t test te$t te5t
t3st t3$t t35t testing te$ting te5ting test1ng te$t1ng te5t1ng test!ng te$t!ng te5t!ng t3sting t3$ting t35ting t3st1ng
t3$t1ng t35t1ng t3st!ng t3$t!ng t35t!ng server $erver 5erver s3rver $3rver 53rver s3rv3r $3rv3r 53rv3r office 0ffice
off1ce 0ff1ce off!ce 0ff!ce offic3 0ffic3 off1c3 0ff1c3 off!c3 0ff!c3 company c0mpany comp@ny c0mp@ny comp4ny c0mp4ny
hello hell0 h3llo h3ll0 global gl0bal glob@l gl0b@l glob4l gl0b4l india 1ndia 1nd1a !ndia !nd!a indi@ 1ndi@ 1nd1@
!ndi@ !nd!@ indi4 1ndi4 1nd14 !ndi4 !nd!4 google g0ogle g00gle googl3 g0ogl3 g00gl3 facebook faceb0ok faceb00k
fac3book fac3b0ok fac3b00k f@cebook f@ceb0ok f@ceb00k f@c3book f@c3b0ok f@c3b00k f4cebook f4ceb0ok f4ceb00k f4c3book
f4c3b0ok f4c3b00k windows window$ window5 wind0ws wind0w$ wind0w5 w1ndows w1ndow$ w1ndow5 w1nd0ws w1nd0w$ w1nd0w5
w!ndows w!ndow$ w!ndow5 w!nd0ws w!nd0w$ w!nd0w5 microsoft micro$oft micro5oft micr0soft micr0$oft micr05oft micr0s0ft
micr0$0ft micr050ft m1crosoft m1cro$oft m1cro5oft m1cr0soft m1cr0$oft m1cr05oft m1cr0s0ft m1cr0$0ft m1cr050ft
m!crosoft m!cro$oft m!cro5oft m!cr0soft m!cr0$oft m!cr05oft m!cr0s0ft m!cr0$0ft m!cr050ft office365 0ffice365
off1ce365 0ff1ce365 off!ce365 0ff!ce365 offic3365 0ffic3365 off1c3365 0ff1c3365 off!c3365 0ff!c3365 samsung $amsung
$am$ung 5amsung 5am5ung s@msung $@msung $@m$ung 5@msung 5@m5ung s4msung $4msung $4m$ung 54msung 54m5ung janeiro
fevereiro março marco abril maio junho julho agosto setembro outubro novembro dezembro sábado verão january february
march april may june july august september october november december monday tuesday wednesday thursday friday saturday
sunday spring summer autumn winter dragon baseball abc123 football monkey shadow michael mustang qwertyuiop pussy
superman 1qaz2wsx fuckyou jordan jennifer 123qwe killer trustno1 hunter harley zxcvbnm asdfgh buster andrew batman
soccer tigger charlie robert sunshine thomas iloveyou fuckme ranger daniel hockey george computer michelle jessica
starwars asshole pepper klaster zxcvbn freedom princess joshua maggie ginger fuck amanda ashley love cheese nicole
matthew chelsea dallas biteme matrix william yankees taylor corvette austin access martin heather thunder merlin
diamond anthony hammer fucker 1234qwer silver gfhjkm justin patrick richard bailey samantha golfer scooter orange
cookie q1w2e3r4t5 maverick jackson sparky mickey phoenix bigdog snoopy guitar whatever chicken morgan andrea camaro
mercedes peanut ferrari cowboy falcon sexy steelers joseph smokey dakota melissa arsenal boomer eagles tigers marina
nascar booboo gateway porsche yellow monster spider diablo hannah bulldog junior london purple compaq lakers iceman
qwer1234 hardcore cowboys money banana ncc1701 boston brandon tennis johnny miller q1w2e3r4 coffee scooby edward
nikita mother yamaha brandy barney chester fuckoff oliver charles player knight forever steven rangers midnight
chicago bigdaddy redsox victoria badboy angel please fender chris jasper james slayer rabbit natasha rachel bigdick
marine wizard marlboro raiders prince casper fishing flower crystal jasmine panties iwantu adidas winner gandalf
password1 enter ghbdtn 1q2w3e4r angela mike golden lauren cocacola jordan23 winston madison angels blowme panther
sexsex bigtits spanky bitch shannon sophie johnson asdfasdf david horny thx1138 toyota tiger murphy dick canada
danielle blowjob jonathan liverpoo muffin cooper apples jackie dennis black qwerty123 john abcd1234 sandra pokemon
123abc slipknot carlos qazxsw 123456a scorpion qwaszx nathan butter startrek rainbow asdfghjkl razz redskins newyork
gemini cameron qazwsxedc florida liverpool turtle nicholas viking booger wilson sierra butthead doctor rocket victor
dolphins captain bandit jaguar packers pookie peaches blue dolphin helpme tucker theman tiffany maxwell jeremy
qwertyui shithead debbie albert maddog lovers monica alex united giants nirvana metallic hotdog rosebud mountain
benjamin warrior stupid elephant suckit success bond007 jackass bonnie alexis porn lucky jason scorpio samson q1w2e3
rush2112 azerty freddy driver willie calvin 1q2w3e4r5t sydney gators dexter red123 12345a 123456q bubba creative golf
voodoo happy arthur trouble america nissan gunner rebecca stella garfield gordon jessie bullshit parker asdfghjk
fucking apollo jack 1qazxsw2 eminem legend airborne beavis bear apple brooklyn godzilla skippy buddy kitten magic
shelby beaver phantom fred nothing asdasd williams xavier braves darkness blink182 travis copper tomcat platinum
qweqwe girls bigboy maria ana joao gabriel lucas pedro mateus jose gustavo vitoria guilherme julia vitor felipe
leticia marcos rafael luiz eduardo matheus luis bruno beatriz gabriela larissa paulo leonardo mariana vinicius davi
bruna samuel camila isabela francisco caio antonio tiago luana sara eduarda bianca rafaela geovana fernanda igor
natalia laura luan andre nicolas juliana miguel thiago gabriele yasmin henrique caua rodrigo raissa diego sabrina
livia artur lara ruan aline milena rian giovana brenda kauan vanessa debora pablo anderson caroline breno renan
marcelo leandro fernando alice sofia luiza alan andressa isadora taina julio diogo kaua
`;

export const knownWords = String.raw`
$enha5 $3nha5 $enh@5 $3nh@5 $enh45 $3nh45 5enha$ 53nha$ 5enh@$ 53nh@$ 5enh4$ 53nh4$ m!nh4$enha minh4$3nha m1nh4$3nha
m!nh4$3nha minh4$enh4 m1nh4$enh4 m!nh4$enh4 minh4$3nh4 m1nh4$3nh4 m!nh4$3nh4 m!nh45enha minh453nha m1nh453nha
m!nh453nha minh45enh4 m1nh45enh4 m!nh45enh4 minh453nh4 m1nh453nh4 m!nh453nh4 m1nh4s3nha m1nh4senh4 m1nh4s3nh4
m!nh4senha m!nh4s3nha m!nh4senh4 m!nh4s3nh4 minh4s3nha minh4s3nh4 minh@senh4 minh@$enh4 minh@5enh4 m1nh@senh4
m1nh@$enh4 m1nh@5enh4 m!nh@senh4 m!nh@$enh4 m!nh@5enh4 minh@s3nh4 minh@$3nh4 minh@53nh4 m1nh@s3nh4 m1nh@$3nh4
m1nh@53nh4 m!nh@s3nh4 m!nh@$3nh4 m!nh@53nh4 minh4senh@ minh4$enh@ minh45enh@ m1nh4senh@ m1nh4$enh@ m1nh45enh@
m!nh4senh@ m!nh4$enh@ m!nh45enh@ minh4s3nh@ minh4$3nh@ minh453nh@ m1nh4s3nh@ m1nh4$3nh@ m1nh453nh@ m!nh4s3nh@
m!nh4$3nh@ m!nh453nh@ minh4senh4 nov@senh4 nov@$enh4 nov@5enh4 n0v@senh4 n0v@$enh4 n0v@5enh4 nov@s3nh4 nov@$3nh4
nov@53nh4 n0v@s3nh4 n0v@$3nh4 n0v@53nh4 nov4senh@ nov4$enh@ nov45enh@ n0v4senh@ n0v4$enh@ n0v45enh@ nov4s3nh@
nov4$3nh@ nov453nh@ n0v4s3nh@ n0v4$3nh@ n0v453nh@ senh@p@drao $enh@p@drao 5enh@p@drao senh@p@dra0 $enh@p@dra0
5enh@p@dra0 s3nh@p@drao $3nh@p@drao 53nh@p@drao s3nh@p@dra0 $3nh@p@dra0 53nh@p@dra0 senh@p4drao $enh@p4drao
5enh@p4drao senh@p4dra0 $enh@p4dra0 5enh@p4dra0 s3nh@p4drao $3nh@p4drao 53nh@p4drao s3nh@p4dra0 $3nh@p4dra0
53nh@p4dra0 senh@p4dr4o $enh@p4dr4o 5enh@p4dr4o senh@p4dr40 $enh@p4dr40 5enh@p4dr40 s3nh@p4dr4o $3nh@p4dr4o
53nh@p4dr4o s3nh@p4dr40 $3nh@p4dr40 53nh@p4dr40 senh4p@drao $enh4p@drao 5enh4p@drao senh4p@dra0 $enh4p@dra0
5enh4p@dra0 s3nh4p@drao $3nh4p@drao 53nh4p@drao s3nh4p@dra0 $3nh4p@dra0 53nh4p@dra0 senh4p@dr@o $enh4p@dr@o
5enh4p@dr@o senh4p@dr@0 $enh4p@dr@0 5enh4p@dr@0 s3nh4p@dr@o $3nh4p@dr@o 53nh4p@dr@o s3nh4p@dr@0 $3nh4p@dr@0
53nh4p@dr@0 senh4p4drao $enh4p4drao 5enh4p4drao senh4p4dra0 $enh4p4dra0 5enh4p4dra0 s3nh4p4drao $3nh4p4drao
53nh4p4drao s3nh4p4dra0 $3nh4p4dra0 53nh4p4dra0 mud@rsenh4 mud@r$enh4 mud@r5enh4 mud@rs3nh4 mud@r$3nh4 mud@r53nh4
mud4rsenh@ mud4r$enh@ mud4r5enh@ mud4rs3nh@ mud4r$3nh@ mud4r53nh@ troc@rsenh4 troc@r$enh4 troc@r5enh4 tr0c@rsenh4
tr0c@r$enh4 tr0c@r5enh4 troc@rs3nh4 troc@r$3nh4 troc@r53nh4 tr0c@rs3nh4 tr0c@r$3nh4 tr0c@r53nh4 troc4rsenh@
troc4r$enh@ troc4r5enh@ tr0c4rsenh@ tr0c4r$enh@ tr0c4r5enh@ troc4rs3nh@ troc4r$3nh@ troc4r53nh@ tr0c4rs3nh@
tr0c4r$3nh@ tr0c4r53nh@ @dmini$tr@dor @dmini$tr@d0r @dm1ni$tr@dor @dm1ni$tr@d0r @dm1n1$tr@dor @dm1n1$tr@d0r
@dm!ni$tr@dor @dm!ni$tr@d0r @dm!n!$tr@dor @dm!n!$tr@d0r 4dmini$trador 4dmini$trad0r 4dm1ni$trador 4dm1ni$trad0r
4dm1n1$trador 4dm1n1$trad0r 4dm!ni$trador 4dm!ni$trad0r 4dm!n!$trador 4dm!n!$trad0r 4dmini$tr4dor 4dmini$tr4d0r
4dm1ni$tr4dor 4dm1ni$tr4d0r 4dm1n1$tr4dor 4dm1n1$tr4d0r 4dm!ni$tr4dor 4dm!ni$tr4d0r 4dm!n!$tr4dor 4dm!n!$tr4d0r
@dmini5tr@dor @dmini5tr@d0r @dm1ni5tr@dor @dm1ni5tr@d0r @dm1n15tr@dor @dm1n15tr@d0r @dm!ni5tr@dor @dm!ni5tr@d0r
@dm!n!5tr@dor @dm!n!5tr@d0r 4dmini5trador 4dmini5trad0r 4dm1ni5trador 4dm1ni5trad0r 4dm1n15trador 4dm1n15trad0r
4dm!ni5trador 4dm!ni5trad0r 4dm!n!5trador 4dm!n!5trad0r 4dmini5tr4dor 4dmini5tr4d0r 4dm1ni5tr4dor 4dm1ni5tr4d0r
4dm1n15tr4dor 4dm1n15tr4d0r 4dm!ni5tr4dor 4dm!ni5tr4d0r 4dm!n!5tr4dor 4dm!n!5tr4d0r @dministr@d0r @dm1nistr@d0r
@dm1n1str@d0r @dm!nistr@d0r @dm!n!str@d0r 4dministrad0r 4dm1nistrad0r 4dm1n1strad0r 4dm!nistrad0r 4dm!n!strad0r
adm1n!strador adm1n!$trador adm1n!5trador adm1n!strad0r adm1n!$trad0r adm1n!5trad0r @dm1n!strador @dm1n!$trador
@dm1n!5trador @dm1n!strad0r @dm1n!$trad0r @dm1n!5trad0r @dm1nistr@dor @dm1n1str@dor @dm1n!str@dor @dm1n!$tr@dor
@dm1n!5tr@dor @dm1n!str@d0r @dm1n!$tr@d0r @dm1n!5tr@d0r 4dm1nistrador 4dm1n!$trador 4dm1n!$trad0r 4dm1n!$tr4dor
4dm1n!$tr4d0r 4dm1n!5trador 4dm1n!5trad0r 4dm1n!5tr4dor 4dm1n!5tr4d0r 4dm1n!strad0r 4dm1nistr4d0r 4dm1n1str4d0r
4dm1n!str4d0r 4dm1n1strador 4dm1n1str4dor adm!n1strador adm!n1$trador adm!n15trador adm!n1strad0r adm!n1$trad0r
adm!n15trad0r @dm!n1strador @dm!n1$trador @dm!n15trador @dm!n1strad0r @dm!n1$trad0r @dm!n15trad0r @dm!nistr@dor
@dm!n1str@dor @dm!n1$tr@dor @dm!n15tr@dor @dm!n1str@d0r @dm!n1$tr@d0r @dm!n15tr@d0r @dm!n!str@dor 4dm!nistrador
4dm!n1$trador 4dm!n1$trad0r 4dm!n1$tr4dor 4dm!n1$tr4d0r 4dm!n15trador 4dm!n15trad0r 4dm!n15tr4dor 4dm!n15tr4d0r
4dm!n1strad0r 4dm!nistr4d0r 4dm!n1str4d0r 4dm!n!str4d0r 4dm!n!strador 4dm!n!str4dor @dministr@dor @dmini$tr4dor
@dmini$tr4d0r @dm1ni$tr4dor @dm1ni$tr4d0r @dm1n1$tr4dor @dm1n1$tr4d0r @dm!ni$tr4dor @dm!ni$tr4d0r @dm!n!$tr4dor
@dm!n!$tr4d0r @dmini5tr4dor @dmini5tr4d0r @dm1ni5tr4dor @dm1ni5tr4d0r @dm1n15tr4dor @dm1n15tr4d0r @dm!ni5tr4dor
@dm!ni5tr4d0r @dm!n!5tr4dor @dm!n!5tr4d0r @dministr4d0r @dm1nistr4d0r @dm1n1str4d0r @dm!nistr4d0r @dm!n!str4d0r
@dm1nistr4dor @dm1n1str4dor @dm1n!str4dor @dm1n!$tr4dor @dm1n!5tr4dor @dm1n!str4d0r @dm1n!$tr4d0r @dm1n!5tr4d0r
@dm!nistr4dor @dm!n1str4dor @dm!n1$tr4dor @dm!n15tr4dor @dm!n1str4d0r @dm!n1$tr4d0r @dm!n15tr4d0r @dm!n!str4dor
@dmini$tr@tor @dmini$tr@t0r @dm1ni$tr@tor @dm1ni$tr@t0r @dm1n1$tr@tor @dm1n1$tr@t0r @dm!ni$tr@tor @dm!ni$tr@t0r
@dm!n!$tr@tor @dm!n!$tr@t0r 4dmini$trator 4dmini$trat0r 4dm1ni$trator 4dm1ni$trat0r 4dm1n1$trator 4dm1n1$trat0r
4dm!ni$trator 4dm!ni$trat0r 4dm!n!$trator 4dm!n!$trat0r 4dmini$tr4tor 4dmini$tr4t0r 4dm1ni$tr4tor 4dm1ni$tr4t0r
4dm1n1$tr4tor 4dm1n1$tr4t0r 4dm!ni$tr4tor 4dm!ni$tr4t0r 4dm!n!$tr4tor 4dm!n!$tr4t0r @dmini5tr@tor @dmini5tr@t0r
@dm1ni5tr@tor @dm1ni5tr@t0r @dm1n15tr@tor @dm1n15tr@t0r @dm!ni5tr@tor @dm!ni5tr@t0r @dm!n!5tr@tor @dm!n!5tr@t0r
4dmini5trator 4dmini5trat0r 4dm1ni5trator 4dm1ni5trat0r 4dm1n15trator 4dm1n15trat0r 4dm!ni5trator 4dm!ni5trat0r
4dm!n!5trator 4dm!n!5trat0r 4dmini5tr4tor 4dmini5tr4t0r 4dm1ni5tr4tor 4dm1ni5tr4t0r 4dm1n15tr4tor 4dm1n15tr4t0r
4dm!ni5tr4tor 4dm!ni5tr4t0r 4dm!n!5tr4tor 4dm!n!5tr4t0r @dministr@t0r @dm1nistr@t0r @dm1n1str@t0r @dm!nistr@t0r
@dm!n!str@t0r 4dministrat0r 4dm1nistrat0r 4dm1n1strat0r 4dm!nistrat0r 4dm!n!strat0r adm1n!strator adm1n!$trator
adm1n!5trator adm1n!strat0r adm1n!$trat0r adm1n!5trat0r @dm1n!strator @dm1n!$trator @dm1n!5trator @dm1n!strat0r
@dm1n!$trat0r @dm1n!5trat0r @dm1nistr@tor @dm1n1str@tor @dm1n!str@tor @dm1n!$tr@tor @dm1n!5tr@tor @dm1n!str@t0r
@dm1n!$tr@t0r @dm1n!5tr@t0r 4dm1nistrator 4dm1n!$trator 4dm1n!$trat0r 4dm1n!$tr4tor 4dm1n!$tr4t0r 4dm1n!5trator
4dm1n!5trat0r 4dm1n!5tr4tor 4dm1n!5tr4t0r 4dm1n!strat0r 4dm1nistr4t0r 4dm1n1str4t0r 4dm1n!str4t0r 4dm1n1strator
4dm1n1str4tor adm!n1strator adm!n1$trator adm!n15trator adm!n1strat0r adm!n1$trat0r adm!n15trat0r @dm!n1strator
@dm!n1$trator @dm!n15trator @dm!n1strat0r @dm!n1$trat0r @dm!n15trat0r @dm!nistr@tor @dm!n1str@tor @dm!n1$tr@tor
@dm!n15tr@tor @dm!n1str@t0r @dm!n1$tr@t0r @dm!n15tr@t0r @dm!n!str@tor 4dm!nistrator 4dm!n1$trator 4dm!n1$trat0r
4dm!n1$tr4tor 4dm!n1$tr4t0r 4dm!n15trator 4dm!n15trat0r 4dm!n15tr4tor 4dm!n15tr4t0r 4dm!n1strat0r 4dm!nistr4t0r
4dm!n1str4t0r 4dm!n!str4t0r 4dm!n!strator 4dm!n!str4tor @dministr@tor @dmini$tr4tor @dmini$tr4t0r @dm1ni$tr4tor
@dm1ni$tr4t0r @dm1n1$tr4tor @dm1n1$tr4t0r @dm!ni$tr4tor @dm!ni$tr4t0r @dm!n!$tr4tor @dm!n!$tr4t0r @dmini5tr4tor
@dmini5tr4t0r @dm1ni5tr4tor @dm1ni5tr4t0r @dm1n15tr4tor @dm1n15tr4t0r @dm!ni5tr4tor @dm!ni5tr4t0r @dm!n!5tr4tor
@dm!n!5tr4t0r @dministr4t0r @dm1nistr4t0r @dm1n1str4t0r @dm!nistr4t0r @dm!n!str4t0r @dm1nistr4tor @dm1n1str4tor
@dm1n!str4tor @dm1n!$tr4tor @dm1n!5tr4tor @dm1n!str4t0r @dm1n!$tr4t0r @dm1n!5tr4t0r @dm!nistr4tor @dm!n1str4tor
@dm!n1$tr4tor @dm!n15tr4tor @dm!n1str4t0r @dm!n1$tr4t0r @dm!n15tr4t0r @dm!n!str4tor port@ri4 p0rt@ri4 port@r14
p0rt@r14 port@r!4 p0rt@r!4 port4ri@ p0rt4ri@ port4r1@ p0rt4r1@ port4r!@ p0rt4r!@ ace$5o ace$50 ac3$5o ac3$50 @ce$5o
@ce$50 @c3$5o @c3$50 4ce$5o 4ce$50 4c3$5o 4c3$50 ace5$o ace5$0 ac35$o ac35$0 @ce5$o @ce5$0 @c35$o @c35$0 4ce5$o 4ce5$0
4c35$o 4c35$0 $i5tema $15tema $!5tema $i5t3ma $15t3ma $!5t3ma $i5tem@ $15tem@ $!5tem@ $i5t3m@ $15t3m@ $!5t3m@ $istem4
$i$tem4 $i5tem4 $1stem4 $1$tem4 $15tem4 $!stem4 $!$tem4 $!5tem4 $ist3m4 $i$t3m4 $i5t3m4 $1st3m4 $1$t3m4 $15t3m4
$!st3m4 $!$t3m4 $!5t3m4 5i$tema 51$tema 5!$tema 5i$t3ma 51$t3ma 5!$t3ma 5i$tem@ 51$tem@ 5!$tem@ 5i$t3m@ 51$t3m@
5!$t3m@ 5istem4 5i$tem4 5i5tem4 51stem4 51$tem4 515tem4 5!stem4 5!$tem4 5!5tem4 5ist3m4 5i$t3m4 5i5t3m4 51st3m4
51$t3m4 515t3m4 5!st3m4 5!$t3m4 5!5t3m4 s1stem4 s1st3m4 s!stem4 s!st3m4 sist3m4 pr1me!ro pr1me!r0 pr1m3!ro pr1m3!r0
pr!me1ro pr!me1r0 pr!m31ro pr!m31r0 1n1cial 1n!cial 1n!c!al 1n1ci@l 1n!ci@l 1n!c!@l 1n1ci4l 1n!ci4l 1n!c!4l !n1cial
!n1c1al !n!cial !n1ci@l !n1c1@l !n!ci@l !n1ci4l !n1c14l !n!ci4l p@dr4o p@dr40 p4dr@o p4dr@0 profe$5or pr0fe$5or
pr0fe$50r prof3$5or pr0f3$5or pr0f3$50r profe5$or pr0fe5$or pr0fe5$0r prof35$or pr0f35$or pr0f35$0r f1nance!ro
f1nance!r0 f1nanc3!ro f1nanc3!r0 f1n@nce!ro f1n@nce!r0 f1n@nc3!ro f1n@nc3!r0 f1n4nce!ro f1n4nce!r0 f1n4nc3!ro
f1n4nc3!r0 f!nance1ro f!nance1r0 f!nanc31ro f!nanc31r0 f!n@nce1ro f!n@nce1r0 f!n@nc31ro f!n@nc31r0 f!n4nce1ro
f!n4nce1r0 f!n4nc31ro f!n4nc31r0 d3$3nv0lvim3nt0 d3$3nvolv1m3nto d3$3nv0lv1m3nto d3$3nv0lv1m3nt0 d3$3nvolv!m3nto
d3$3nv0lv!m3nto d3$3nv0lv!m3nt0 d353nv0lvim3nt0 d353nvolv1m3nto d353nv0lv1m3nto d353nv0lv1m3nt0 d353nvolv!m3nto
d353nv0lv!m3nto d353nv0lv!m3nt0 d3s3nv0lvim3nt0 d3s3nv0lv1m3nto d3s3nv0lv1m3nt0 d3s3nv0lv!m3nto d3s3nv0lv!m3nt0
d3s3nvolv1m3nto d3s3nvolv!m3nto d3s3nvolvimento d3$3nvolvimento d353nvolvimento d3s3nv0lvimento d3$3nv0lvimento
d353nv0lvimento d3s3nv0lviment0 d3$3nv0lviment0 d353nv0lviment0 d3s3nvolv1mento d3$3nvolv1mento d353nvolv1mento
d3s3nv0lv1mento d3$3nv0lv1mento d353nv0lv1mento d3s3nv0lv1ment0 d3$3nv0lv1ment0 d353nv0lv1ment0 d3s3nvolv!mento
d3$3nvolv!mento d353nvolv!mento d3s3nv0lv!mento d3$3nv0lv!mento d353nv0lv!mento d3s3nv0lv!ment0 d3$3nv0lv!ment0
d353nv0lv!ment0 h0m0logacao h0m0log@cao h0m0log@c@o h0m0log4cao h0m0log4c4o homolog@c4o h0molog@c4o h0m0l0g@c40
h0m0log@c4o homolog4c@o h0molog4c@o h0m0l0g4c@0 h0m0log4c@o segur@nc4 $egur@nc4 5egur@nc4 s3gur@nc4 $3gur@nc4
53gur@nc4 segur4nc@ $egur4nc@ 5egur4nc@ s3gur4nc@ $3gur4nc@ 53gur4nc@ br@$ileiro br@$ileir0 br@$1leiro br@$1leir0
br@$1le1ro br@$1le1r0 br@$!leiro br@$!leir0 br@$!le!ro br@$!le!r0 br@$il3iro br@$il3ir0 br@$1l3iro br@$1l3ir0
br@$1l31ro br@$1l31r0 br@$!l3iro br@$!l3ir0 br@$!l3!ro br@$!l3!r0 br4$ileiro br4$ileir0 br4$1leiro br4$1leir0
br4$1le1ro br4$1le1r0 br4$!leiro br4$!leir0 br4$!le!ro br4$!le!r0 br4$il3iro br4$il3ir0 br4$1l3iro br4$1l3ir0
br4$1l31ro br4$1l31r0 br4$!l3iro br4$!l3ir0 br4$!l3!ro br4$!l3!r0 br@5ileiro br@5ileir0 br@51leiro br@51leir0
br@51le1ro br@51le1r0 br@5!leiro br@5!leir0 br@5!le!ro br@5!le!r0 br@5il3iro br@5il3ir0 br@51l3iro br@51l3ir0
br@51l31ro br@51l31r0 br@5!l3iro br@5!l3ir0 br@5!l3!ro br@5!l3!r0 br45ileiro br45ileir0 br451leiro br451leir0
br451le1ro br451le1r0 br45!leiro br45!leir0 br45!le!ro br45!le!r0 br45il3iro br45il3ir0 br451l3iro br451l3ir0
br451l31ro br451l31r0 br45!l3iro br45!l3ir0 br45!l3!ro br45!l3!r0 br@sileir0 br@s1leir0 br@s1le1r0 br@s!leir0
br@s!le!r0 br@sil3ir0 br@s1l3ir0 br@s1l31r0 br@s!l3ir0 br@s!l3!r0 bras1le!ro bra$1le!ro bra51le!ro bras1le!r0
bra$1le!r0 bra51le!r0 bras1l3!ro bra$1l3!ro bra51l3!ro bras1l3!r0 bra$1l3!r0 bra51l3!r0 br@s1leiro br@s1le1ro
br@s1le!ro br@$1le!ro br@51le!ro br@s1le!r0 br@$1le!r0 br@51le!r0 br@s1l3iro br@$1l3!ro br@$1l3!r0 br4$1le!ro
br4$1le!r0 br4$1l3!ro br4$1l3!r0 br@51l3!ro br@51l3!r0 br451le!ro br451le!r0 br451l3!ro br451l3!r0 br@s1l3!r0
br4s1leir0 br4s1le1r0 br4s1le!r0 br4s1l3ir0 br4s1l31r0 br4s1l3!r0 br@s1l31ro br4s1le1ro br4s1l31ro bras!le1ro
bra$!le1ro bra5!le1ro bras!le1r0 bra$!le1r0 bra5!le1r0 bras!l31ro bra$!l31ro bra5!l31ro bras!l31r0 bra$!l31r0
bra5!l31r0 br@s!leiro br@s!le1ro br@$!le1ro br@5!le1ro br@s!le1r0 br@$!le1r0 br@5!le1r0 br@s!le!ro br@s!l3iro
br@$!l31ro br@$!l31r0 br4$!le1ro br4$!le1r0 br4$!l31ro br4$!l31r0 br@5!l31ro br@5!l31r0 br45!le1ro br45!le1r0
br45!l31ro br45!l31r0 br@s!l31r0 br4s!leir0 br4s!le1r0 br4s!le!r0 br4s!l3ir0 br4s!l31r0 br4s!l3!r0 br@s!l3!ro
br4s!le!ro br4s!l3!ro br@sil3iro br4sil3ir0 br@s1l3!ro br4s1l3iro br4s1l3!ro br@s!l31ro br4s!l3iro br4s!l31ro s@op4ulo
$@op4ulo 5@op4ulo s@0p4ulo $@0p4ulo 5@0p4ulo s@0p4ul0 $@0p4ul0 5@0p4ul0 s4op@ulo $4op@ulo 54op@ulo s40p@ulo $40p@ulo
540p@ulo s40p@ul0 $40p@ul0 540p@ul0 ri0d3j@neiro ri0d3j@neir0 r10d3j@neiro r10d3j@neir0 r10d3j@ne1ro r10d3j@ne1r0
r!0d3j@neiro r!0d3j@neir0 r!0d3j@ne!ro r!0d3j@ne!r0 ri0d3j@n3iro ri0d3j@n3ir0 r10d3j@n3iro r10d3j@n3ir0 r10d3j@n31ro
r10d3j@n31r0 r!0d3j@n3iro r!0d3j@n3ir0 r!0d3j@n3!ro r!0d3j@n3!r0 ri0dej4neir0 r10dej4neir0 r10dej4ne1r0 r!0dej4neir0
r!0dej4ne!r0 ri0d3j4neir0 r10d3j4neir0 r10d3j4ne1r0 r!0d3j4neir0 r!0d3j4ne!r0 ri0d3j4n3ir0 r10d3j4n3ir0 r10d3j4n31r0
r!0d3j4n3ir0 r!0d3j4n3!r0 r1odejane!ro r10dejane!ro r10dejane!r0 r1od3jane!ro r10d3jane!ro r10d3jane!r0 r1od3jan3!ro
r10d3jan3!ro r10d3jan3!r0 r1odej@ne!ro r10dej@ne!ro r10dej@ne!r0 r1od3j@neiro r1od3j@ne1ro r1od3j@ne!ro r10d3j@ne!ro
r10d3j@ne!r0 r1od3j@n3iro r1od3j@n31ro r1od3j@n3!ro r10d3j@n3!ro r10d3j@n3!r0 r1odej4neiro r10dej4neiro r1odej4ne1ro
r10dej4ne1ro r10dej4ne!ro r10dej4ne!r0 r10d3j4neiro r10d3j4ne1ro r10d3j4ne!ro r10d3j4ne!r0 r10d3j4n3iro r10d3j4n31ro
r10d3j4n3!ro r10d3j4n3!r0 r1od3j4ne1ro r1od3j4n31ro r!odejane1ro r!0dejane1ro r!0dejane1r0 r!od3jane1ro r!0d3jane1ro
r!0d3jane1r0 r!od3jan31ro r!0d3jan31ro r!0d3jan31r0 r!odej@ne1ro r!0dej@ne1ro r!0dej@ne1r0 r!od3j@neiro r!od3j@ne1ro
r!0d3j@ne1ro r!0d3j@ne1r0 r!od3j@ne!ro r!od3j@n3iro r!od3j@n31ro r!0d3j@n31ro r!0d3j@n31r0 r!od3j@n3!ro r!odej4neiro
r!0dej4neiro r!odej4ne1ro r!0dej4ne1ro r!0dej4ne1r0 r!0dej4ne!ro r!0d3j4neiro r!0d3j4ne1ro r!0d3j4ne1r0 r!0d3j4ne!ro
r!0d3j4n3iro r!0d3j4n31ro r!0d3j4n31r0 r!0d3j4n3!ro r!odej4ne!ro r!od3j4ne!ro r!od3j4n3!ro riod3j@neiro riod3j@n3iro
ri0d3j4neiro ri0d3j4n3iro r1od3j4neiro r1od3j4ne!ro r1od3j4n3iro r1od3j4n3!ro r!od3j4neiro r!od3j4ne1ro r!od3j4n3iro
r!od3j4n31ro riod3j4n3iro b@hi4 b@h14 b@h!4 b4hi@ b4h1@ b4h!@ p@r@na p@r4na p@r4n4 p4r@na p4r@n@ p4r4na cur1t!ba
cur1t!b@ cur1t!b4 cur!t1ba cur!t1b@ cur!t1b4 fort@lez4 f0rt@lez4 fort@l3z4 f0rt@l3z4 fort4lez@ f0rt4lez@ fort4l3z@
f0rt4l3z@ s@lv4dor $@lv4dor 5@lv4dor s@lv4d0r $@lv4d0r 5@lv4d0r s4lv@dor $4lv@dor 54lv@dor s4lv@d0r $4lv@d0r 54lv@d0r
corinthi4n$ c0rinthi4n$ cor1nthi4n$ c0r1nthi4n$ cor1nth14n$ c0r1nth14n$ cor!nthi4n$ c0r!nthi4n$ cor!nth!4n$
c0r!nth!4n$ corinthi4n5 c0rinthi4n5 cor1nthi4n5 c0r1nthi4n5 cor1nth14n5 c0r1nth14n5 cor!nthi4n5 c0r!nthi4n5
cor!nth!4n5 c0r!nth!4n5 c0rinthi4ns c0r1nthi4ns c0r1nth14ns c0r!nthi4ns c0r!nth!4ns cor1nth!ans cor1nth!an$
cor1nth!an5 c0r1nth!ans c0r1nth!an$ c0r1nth!an5 cor1nth!@ns cor1nth!@n$ cor1nth!@n5 c0r1nth!@ns c0r1nth!@n$
c0r1nth!@n5 cor1nthi4ns cor1nth14ns cor1nth!4ns cor1nth!4n$ cor1nth!4n5 c0r1nth!4ns c0r1nth!4n$ c0r1nth!4n5
cor!nth1ans cor!nth1an$ cor!nth1an5 c0r!nth1ans c0r!nth1an$ c0r!nth1an5 cor!nth1@ns cor!nth1@n$ cor!nth1@n5
c0r!nth1@ns c0r!nth1@n$ c0r!nth1@n5 cor!nthi4ns cor!nth14ns cor!nth14n$ cor!nth14n5 c0r!nth14ns c0r!nth14n$
c0r!nth14n5 cor!nth!4ns p4lme!ra$ p4lm3ira$ p4lm31ra$ p4lm3!ra$ p4lmeir4$ p4lme1r4$ p4lme!r4$ p4lm3ir4$ p4lm31r4$
p4lm3!r4$ p4lme!ra5 p4lm3ira5 p4lm31ra5 p4lm3!ra5 p4lmeir45 p4lme1r45 p4lme!r45 p4lm3ir45 p4lm31r45 p4lm3!r45
p4lm31ras p4lme1r4s p4lm31r4s p4lme!ras p4lm3!ras p4lme!r4s p4lm3!r4s p4lm3iras p4lm3ir4s p@lmeir4s p@lmeir4$
p@lmeir45 p@lme1r4s p@lme1r4$ p@lme1r45 p@lme!r4s p@lme!r4$ p@lme!r45 p@lm3ir4s p@lm3ir4$ p@lm3ir45 p@lm31r4s
p@lm31r4$ p@lm31r45 p@lm3!r4s p@lm3!r4$ p@lm3!r45 p4lmeir@s p4lmeir@$ p4lmeir@5 p4lme1r@s p4lme1r@$ p4lme1r@5
p4lme!r@s p4lme!r@$ p4lme!r@5 p4lm3ir@s p4lm3ir@$ p4lm3ir@5 p4lm31r@s p4lm31r@$ p4lm31r@5 p4lm3!r@s p4lm3!r@$
p4lm3!r@5 p4lmeir4s $anto5 $ant05 $@nto5 $@nt05 $4nto5 $4nt05 5anto$ 5ant0$ 5@nto$ 5@nt0$ 54nto$ 54nt0$ intern4ci0nal
1ntern4ci0nal 1ntern4c10nal !ntern4ci0nal !ntern4c!0nal int3rn4ci0nal 1nt3rn4ci0nal 1nt3rn4c10nal !nt3rn4ci0nal
!nt3rn4c!0nal intern4ci0n4l 1ntern4ci0n4l 1ntern4c10n4l !ntern4ci0n4l !ntern4c!0n4l int3rn4ci0n4l 1nt3rn4ci0n4l
1nt3rn4c10n4l !nt3rn4ci0n4l !nt3rn4c!0n4l 1nternac!onal 1nternac!0nal 1nt3rnac!onal 1nt3rnac!0nal 1ntern@c!onal
1ntern@c!0nal 1nt3rn@c!onal 1nt3rn@c!0nal 1ntern@c!on@l 1ntern@c!0n@l 1nt3rn@c!on@l 1nt3rn@c!0n@l 1ntern4cional
1ntern4c1onal 1ntern4c!onal 1ntern4c!0nal 1nt3rn4cional 1nt3rn4c1onal 1nt3rn4c!onal 1nt3rn4c!0nal 1ntern4cion4l
1ntern4c1on4l 1ntern4c!on4l 1ntern4c!0n4l 1nt3rn4cion4l 1nt3rn4c1on4l 1nt3rn4c!on4l 1nt3rn4c!0n4l !nternac1onal
!nternac10nal !nt3rnac1onal !nt3rnac10nal !ntern@c1onal !ntern@c10nal !nt3rn@c1onal !nt3rn@c10nal !ntern@c1on@l
!ntern@c10n@l !nt3rn@c1on@l !nt3rn@c10n@l !ntern4cional !ntern4c1onal !ntern4c10nal !ntern4c!onal !nt3rn4cional
!nt3rn4c1onal !nt3rn4c10nal !nt3rn4c!onal !ntern4cion4l !ntern4c1on4l !ntern4c10n4l !ntern4c!on4l !nt3rn4cion4l
!nt3rn4c1on4l !nt3rn4c10n4l !nt3rn4c!on4l int3rn4cional int3rn4cion4l intern@cion4l intern@ci0n4l 1ntern@cion4l
1ntern@ci0n4l 1ntern@c1on4l 1ntern@c10n4l !ntern@cion4l !ntern@ci0n4l !ntern@c!on4l !ntern@c!0n4l int3rn@cion4l
int3rn@ci0n4l 1nt3rn@cion4l 1nt3rn@ci0n4l 1nt3rn@c1on4l 1nt3rn@c10n4l !nt3rn@cion4l !nt3rn@ci0n4l !nt3rn@c!on4l
!nt3rn@c!0n4l 1ntern@c!on4l 1ntern@c!0n4l 1nt3rn@c!on4l 1nt3rn@c!0n4l !ntern@c1on4l !ntern@c10n4l !nt3rn@c1on4l
!nt3rn@c10n4l b0taf0go b0t@f0go b0t4f0go je$u5 j3$u5 je5u$ j35u$ je$u$cristo je$u5cristo je$u5cri5to je$u$crist0
je$u5crist0 je$u5cri5t0 je$u$cr1sto je$u5cr1sto je$u5cr15to je$u$cr1st0 je$u5cr1st0 je$u5cr15t0 je$u$cr!sto
je$u5cr!sto je$u5cr!5to je$u$cr!st0 je$u5cr!st0 je$u5cr!5t0 j3$u$cristo j3$u5cristo j3$u5cri5to j3$u$crist0
j3$u5crist0 j3$u5cri5t0 j3$u$cr1sto j3$u5cr1sto j3$u5cr15to j3$u$cr1st0 j3$u5cr1st0 j3$u5cr15t0 j3$u$cr!sto
j3$u5cr!sto j3$u5cr!5to j3$u$cr!st0 j3$u5cr!st0 j3$u5cr!5t0 je5u$cristo je5u$cri$to je5u5cristo je5u$crist0
je5u$cri$t0 je5u5crist0 je5u$cr1sto je5u$cr1$to je5u5cr1sto je5u$cr1st0 je5u$cr1$t0 je5u5cr1st0 je5u$cr!sto
je5u$cr!$to je5u5cr!sto je5u$cr!st0 je5u$cr!$t0 je5u5cr!st0 j35u$cristo j35u$cri$to j35u5cristo j35u$crist0
j35u$cri$t0 j35u5crist0 j35u$cr1sto j35u$cr1$to j35u5cr1sto j35u$cr1st0 j35u$cr1$t0 j35u5cr1st0 j35u$cr!sto
j35u$cr!$to j35u5cr!sto j35u$cr!st0 j35u$cr!$t0 j35u5cr!st0 je$u5teama j3$u5teama j3$u5t3ama je$u5te@ma j3$u5te@ma
j3$u5t3@ma je$u5te@m@ j3$u5te@m@ j3$u5t3@m@ je$u5te4ma j3$u5te4ma j3$u5t34ma je$uste4m4 je$u$te4m4 je$u5te4m4
j3$uste4m4 j3$u$te4m4 j3$u5te4m4 j3$ust34m4 j3$u$t34m4 j3$u5t34m4 je5u$teama j35u$teama j35u$t3ama je5u$te@ma
j35u$te@ma j35u$t3@ma je5u$te@m@ j35u$te@m@ j35u$t3@m@ je5u$te4ma j35u$te4ma j35u$t34ma je5uste4m4 je5u$te4m4
je5u5te4m4 j35uste4m4 j35u$te4m4 j35u5te4m4 j35ust34m4 j35u$t34m4 j35u5t34m4 j3suste4m4 j3sust34m4 jesuste@m4
je$uste@m4 je$u$te@m4 je5uste@m4 je5u5te@m4 j3suste@m4 j3$uste@m4 j3$u$te@m4 j35uste@m4 j35u5te@m4 j3sust3@m4
j3$ust3@m4 j3$u$t3@m4 j35ust3@m4 j35u5t3@m4 je$u5te@m4 j3$u5te@m4 j3$u5t3@m4 je5u$te@m4 j35u$te@m4 j35u$t3@m4
jesuste4m@ je$uste4m@ je$u$te4m@ je5uste4m@ je5u5te4m@ j3suste4m@ j3$uste4m@ j3$u$te4m@ j35uste4m@ j35u5te4m@
j3sust34m@ j3$ust34m@ j3$u$t34m@ j35ust34m@ j35u5t34m@ jesuste4m4 je$u5te4m@ j3$u5te4m@ j3$u5t34m@ je5u$te4m@
j35u$te4m@ j35u$t34m@ d3us3fiel d3u$3fiel d3u53fiel d3us3f1el d3u$3f1el d3u53f1el d3us3f!el d3u$3f!el d3u53f!el
@lelui4 @lelu14 @lelu!4 @l3lui4 @l3lu14 @l3lu!4 4lelui@ 4lelu1@ 4lelu!@ 4l3lui@ 4l3lu1@ 4l3lu!@ no$$asenhora
no$5asenhora no$5a5enhora n0$$asenhora n0$5asenhora n0$5a5enhora n0$$asenh0ra n0$5asenh0ra n0$5a5enh0ra no$$as3nhora
no$5as3nhora no$5a53nhora n0$$as3nhora n0$5as3nhora n0$5a53nhora n0$$as3nh0ra n0$5as3nh0ra n0$5a53nh0ra no$$@senhora
no$5@senhora no$5@5enhora n0$$@senhora n0$5@senhora n0$5@5enhora n0$$@senh0ra n0$5@senh0ra n0$5@5enh0ra no$$@s3nhora
no$5@s3nhora no$5@53nhora n0$$@s3nhora n0$5@s3nhora n0$5@53nhora n0$$@s3nh0ra n0$5@s3nh0ra n0$5@53nh0ra no$$@$enhor@
n0$$@$enhor@ n0$$@$enh0r@ no$$@$3nhor@ n0$$@$3nhor@ n0$$@$3nh0r@ no$$4$enhora n0$$4$enhora n0$$4$enh0ra no$$4$3nhora
n0$$4$3nhora n0$$4$3nh0ra no$$4$enhor4 n0$$4$enhor4 n0$$4$enh0r4 no$$4$3nhor4 n0$$4$3nhor4 n0$$4$3nh0r4 no5$asenhora
no5$a$enhora no55asenhora n05$asenhora n05$a$enhora n055asenhora n05$asenh0ra n05$a$enh0ra n055asenh0ra no5$as3nhora
no5$a$3nhora no55as3nhora n05$as3nhora n05$a$3nhora n055as3nhora n05$as3nh0ra n05$a$3nh0ra n055as3nh0ra no5$@senhora
no5$@$enhora no55@senhora n05$@senhora n05$@$enhora n055@senhora n05$@senh0ra n05$@$enh0ra n055@senh0ra no5$@s3nhora
no5$@$3nhora no55@s3nhora n05$@s3nhora n05$@$3nhora n055@s3nhora n05$@s3nh0ra n05$@$3nh0ra n055@s3nh0ra no55@5enhor@
n055@5enhor@ n055@5enh0r@ no55@53nhor@ n055@53nhor@ n055@53nh0r@ no5545enhora n05545enhora n05545enh0ra no55453nhora
n055453nhora n055453nh0ra no5545enhor4 n05545enhor4 n05545enh0r4 no55453nhor4 n055453nhor4 n055453nh0r4 n0ss@senhor@
n0$s@senhor@ n05s@senhor@ n0ss@senh0r@ n0$s@senh0r@ n05s@senh0r@ n0ss@s3nhor@ n0$s@s3nhor@ n05s@s3nhor@ n0ss@s3nh0r@
n0$s@s3nh0r@ n05s@s3nh0r@ n0$$@senhor@ n0$5@senhor@ n0$5@5enhor@ n0$$@senh0r@ n0$5@senh0r@ n0$5@5enh0r@ n0$$@s3nhor@
n0$5@s3nhor@ n0$5@53nhor@ n0$$@s3nh0r@ n0$5@s3nh0r@ n0$5@53nh0r@ n05$@senhor@ n05$@$enhor@ n055@senhor@ n05$@senh0r@
n05$@$enh0r@ n055@senh0r@ n05$@s3nhor@ n05$@$3nhor@ n055@s3nhor@ n05$@s3nh0r@ n05$@$3nh0r@ n055@s3nh0r@ n0ss4senh0ra
n0$s4senh0ra n05s4senh0ra n0ss4s3nh0ra n0$s4s3nh0ra n05s4s3nh0ra n0ss4senh0r4 n0$s4senh0r4 n05s4senh0r4 n0ss4s3nh0r4
n0$s4s3nh0r4 n05s4s3nh0r4 n0$$4senh0ra n0$54senh0ra n0$545enh0ra n0$$4s3nh0ra n0$54s3nh0ra n0$5453nh0ra n0$$4senh0r4
n0$54senh0r4 n0$545enh0r4 n0$$4s3nh0r4 n0$54s3nh0r4 n0$5453nh0r4 n05$4senh0ra n05$4$enh0ra n0554senh0ra n05$4s3nh0ra
n05$4$3nh0ra n0554s3nh0ra n05$4senh0r4 n05$4$enh0r4 n0554senh0r4 n05$4s3nh0r4 n05$4$3nh0r4 n0554s3nh0r4 noss@s3nhor@
no$s@s3nhor@ no5s@s3nhor@ noss4s3nhora no$s4s3nhora no5s4s3nhora n0ss4s3nhora n0$s4s3nhora n05s4s3nhora no$$@s3nhor@
no$5@s3nhor@ no$5@53nhor@ no$$4s3nhora no$54s3nhora no$5453nhora n0$$4s3nhora n0$54s3nhora n0$5453nhora no5$@s3nhor@
no5$@$3nhor@ no55@s3nhor@ no5$4s3nhora no5$4$3nhora no554s3nhora n05$4s3nhora n05$4$3nhora n0554s3nhora n0ss4s3nhor4
n0$s4s3nhor4 n05s4s3nhor4 n0$$4s3nhor4 n0$54s3nhor4 n0$5453nhor4 n05$4s3nhor4 n05$4$3nhor4 n0554s3nhor4 noss@senhor@
no$s@senhor@ no5s@senhor@ no$$@senhor@ no$5@senhor@ no$5@5enhor@ no$$@$enhor4 n0$$@$enhor4 n0$$@$enh0r4 no$$@$3nhor4
n0$$@$3nhor4 n0$$@$3nh0r4 no5$@senhor@ no5$@$enhor@ no55@senhor@ no55@5enhor4 n055@5enhor4 n055@5enh0r4 no55@53nhor4
n055@53nhor4 n055@53nh0r4 n0ss@senhor4 n0$s@senhor4 n05s@senhor4 n0ss@senh0r4 n0$s@senh0r4 n05s@senh0r4 n0ss@s3nhor4
n0$s@s3nhor4 n05s@s3nhor4 n0ss@s3nh0r4 n0$s@s3nh0r4 n05s@s3nh0r4 n0$$@senhor4 n0$5@senhor4 n0$5@5enhor4 n0$$@senh0r4
n0$5@senh0r4 n0$5@5enh0r4 n0$$@s3nhor4 n0$5@s3nhor4 n0$5@53nhor4 n0$$@s3nh0r4 n0$5@s3nh0r4 n0$5@53nh0r4 n05$@senhor4
n05$@$enhor4 n055@senhor4 n05$@senh0r4 n05$@$enh0r4 n055@senh0r4 n05$@s3nhor4 n05$@$3nhor4 n055@s3nhor4 n05$@s3nh0r4
n05$@$3nh0r4 n055@s3nh0r4 noss@s3nhor4 no$s@s3nhor4 no5s@s3nhor4 no$$@s3nhor4 no$5@s3nhor4 no$5@53nhor4 no5$@s3nhor4
no5$@$3nhor4 no55@s3nhor4 fam1l!a f@m1l!a f@m1l!@ f4m1l!a f4m1l!4 fam!l1a f@m!l1a f@m!l1@ f4m!l1a f4m!l14 f@mili4
f@m1li4 f@m1l14 f@m!li4 f@m!l!4 f@m1l!4 f@m!l14 f4mili@ f4m1li@ f4m1l1@ f4m!li@ f4m!l!@ f4m1l!@ f4m!l1@ m1nhafam1lia
m1nhafam!lia m1nhafam!l!a m1nh@fam1lia m1nh@fam!lia m1nh@fam!l!a m1nh@f@m1li@ m1nh@f@m!li@ m1nh@f@m!l!@ m1nh4fam1lia
m1nh4fam!lia m1nh4fam!l!a m1nh4f4m1li4 m1nh4f4m!li4 m1nh4f4m!l!4 m!nhafam1lia m!nhafam1l1a m!nhafam!lia m!nh@fam1lia
m!nh@fam1l1a m!nh@fam!lia m!nh@f@m1li@ m!nh@f@m1l1@ m!nh@f@m!li@ m!nh4fam1lia m!nh4fam1l1a m!nh4fam!lia m!nh4f4m1li4
m!nh4f4m1l14 m!nh4f4m!li4 minh@f@milia m1nh@f@milia m1nh@f@m1l1a m!nh@f@milia m!nh@f@m!l!a minh@f4milia m1nh@f4milia
m1nh@f4m1l1a m!nh@f4milia m!nh@f4m!l!a minh@f4mili4 m1nh@f4mili4 m1nh@f4m1l14 m!nh@f4mili4 m!nh@f4m!l!4 m1nh@f@m1lia
m1nh@f@m!lia m1nh@f@m!l!a m1nh@f4m1lia m1nh@f4m!lia m1nh@f4m!l!a m1nh@f4m1li4 m1nh@f4m!li4 m1nh@f4m!l!4 m!nh@f@m1lia
m!nh@f@m1l1a m!nh@f@m!lia m!nh@f4m1lia m!nh@f4m1l1a m!nh@f4m!lia m!nh@f4m1li4 m!nh@f4m1l14 m!nh@f4m!li4 minh4f@milia
m1nh4f@milia m1nh4f@m1l1a m!nh4f@milia m!nh4f@m!l!a minh4f@mili@ m1nh4f@mili@ m1nh4f@m1l1@ m!nh4f@mili@ m!nh4f@m!l!@
minh4f4milia m1nh4f4milia m1nh4f4m1l1a m!nh4f4milia m!nh4f4m!l!a m1nh4f@m1lia m1nh4f@m!lia m1nh4f@m!l!a m1nh4f@m1li@
m1nh4f@m!li@ m1nh4f@m!l!@ m1nh4f4m1lia m1nh4f4m!lia m1nh4f4m!l!a m!nh4f@m1lia m!nh4f@m1l1a m!nh4f@m!lia m!nh4f@m1li@
m!nh4f@m1l1@ m!nh4f@m!li@ m!nh4f4m1lia m!nh4f4m1l1a m!nh4f4m!lia fel1c!dade f3l1c!dade f3l1c!dad3 fel1c!d@de
f3l1c!d@de f3l1c!d@d3 fel1c!d4de f3l1c!d4de f3l1c!d4d3 fel!c1dade f3l!c1dade f3l!c1dad3 fel!c1d@de f3l!c1d@de
f3l!c1d@d3 fel!c1d4de f3l!c1d4de f3l!c1d4d3 s@ud4de $@ud4de 5@ud4de s@ud4d3 $@ud4d3 5@ud4d3 s4ud@de $4ud@de 54ud@de
s4ud@d3 $4ud@d3 54ud@d3 g@tinh4 g@t1nh4 g@t!nh4 g4tinh@ g4t1nh@ g4t!nh@ g@t4 g4t@ m1nhav!da m1nh@v!da m1nh@v!d@
m1nh4v!da m1nh4v!d4 m!nhav1da m!nh@v1da m!nh@v1d@ m!nh4v1da m!nh4v1d4 minh@vid4 m1nh@vid4 m1nh@v1d4 m!nh@vid4
m!nh@v!d4 m1nh@v!d4 m!nh@v1d4 minh4vid@ m1nh4vid@ m1nh4v1d@ m!nh4vid@ m!nh4v!d@ m1nh4v!d@ m!nh4v1d@ n@t4l n4t@l p@sco4
p@$co4 p@5co4 p@sc04 p@$c04 p@5c04 p4sco@ p4$co@ p45co@ p4sc0@ p4$c0@ p45c0@ c@rn@val c@rn4val c@rn4v4l c4rn@val
c4rn@v@l c4rn4val p@ndemi4 p@ndem14 p@ndem!4 p@nd3mi4 p@nd3m14 p@nd3m!4 p4ndemi@ p4ndem1@ p4ndem!@ p4nd3mi@ p4nd3m1@
p4nd3m!@ cor@c4o c0r@c4o c0r@c40 cor4c@o c0r4c@o c0r4c@0 0ut0no prim@ver4 pr1m@ver4 pr!m@ver4 prim@v3r4 pr1m@v3r4
pr!m@v3r4 prim4ver@ pr1m4ver@ pr!m4ver@ prim4v3r@ pr1m4v3r@ pr!m4v3r@ qu@rt4 qu4rt@ s@b4do $@b4do 5@b4do s@b4d0 $@b4d0
5@b4d0 s4b@do $4b@do 54b@do s4b@d0 $4b@d0 54b@d0 @4 4@ @@a @4a @44 4@a 4@@ 44a pa$5 p@$5 p4$5 pa5$ p@5$ p45$ pa$5word
pa$5w0rd p@$5word p@$5w0rd p4$5word p4$5w0rd pa5$word pa5$w0rd p@5$word p@5$w0rd p45$word p45$w0rd pa$5wd p@$5wd
p4$5wd pa5$wd p@5$wd p45$wd 1nd!a 1nd!@ 1nd!4 !nd1a !nd1@ !nd14 $am5ung $@m5ung $4m5ung 5am$ung 5@m$ung 54m$ung
janeir0 jane1ro jane1r0 jane!ro jane!r0 jan3iro jan3ir0 jan31ro jan31r0 jan3!ro jan3!r0 j@neiro j@neir0 j@ne1ro
j@ne1r0 j@ne!ro j@ne!r0 j@n3iro j@n3ir0 j@n31ro j@n31r0 j@n3!ro j@n3!r0 j4neiro j4neir0 j4ne1ro j4ne1r0 j4ne!ro
j4ne!r0 j4n3iro j4n3ir0 j4n31ro j4n31r0 j4n3!ro j4n3!r0 fevereir0 fevere1ro fevere1r0 fevere!ro fevere!r0 f3vereiro
f3vereir0 f3vere1ro f3vere1r0 f3vere!ro f3vere!r0 f3v3r3iro f3v3r3ir0 f3v3r31ro f3v3r31r0 f3v3r3!ro f3v3r3!r0 març0
m@rço m@rç0 m4rço m4rç0 marc0 m@rco m@rc0 m4rco m4rc0 abr1l abr!l @bril @br1l @br!l 4bril 4br1l 4br!l mai0 ma1o ma10
ma!o ma!0 m@io m@i0 m@1o m@10 m@!o m@!0 m4io m4i0 m41o m410 m4!o m4!0 junh0 julh0 ago$to ago5to ag0sto ag0$to ag05to
ag0st0 ag0$t0 ag05t0 @gosto @go$to @go5to @g0sto @g0$to @g05to @g0st0 @g0$t0 @g05t0 4gosto 4go$to 4go5to 4g0sto 4g0$to
4g05to 4g0st0 4g0$t0 4g05t0 $etembro 5etembro setembr0 $etembr0 5etembr0 s3tembro $3tembro 53tembro s3tembr0 $3tembr0
53tembr0 s3t3mbro $3t3mbro 53t3mbro s3t3mbr0 $3t3mbr0 53t3mbr0 0utubro 0utubr0 n0vembro n0vembr0 nov3mbro n0v3mbro
n0v3mbr0 dezembr0 d3zembro d3zembr0 d3z3mbro d3z3mbr0 $ábado 5ábado sábad0 $ábad0 5ábad0 sáb@do $áb@do 5áb@do sáb@d0
$áb@d0 5áb@d0 sáb4do $áb4do 5áb4do sáb4d0 $áb4d0 5áb4d0 verã0 v3rão v3rã0 j@nuary j@nu@ry j4nuary j4nu4ry f3bruary
febru@ry f3bru@ry febru4ry f3bru4ry m@rch m4rch apr1l apr!l @pril @pr1l @pr!l 4pril 4pr1l 4pr!l m@y m4y jun3 augu$t
augu5t @ugust @ugu$t @ugu5t 4ugust 4ugu$t 4ugu5t $eptember 5eptember s3ptember $3ptember 53ptember s3pt3mb3r $3pt3mb3r
53pt3mb3r 0ctober 0ct0ber octob3r 0ctob3r 0ct0b3r n0vember nov3mber n0v3mber nov3mb3r n0v3mb3r d3cember d3c3mb3r
m0nday mond@y m0nd@y mond4y m0nd4y tue$day tue5day tu3sday tu3$day tu35day tuesd@y tue$d@y tue5d@y tu3sd@y tu3$d@y
tu35d@y tuesd4y tue$d4y tue5d4y tu3sd4y tu3$d4y tu35d4y wedne$day wedne5day w3dnesday w3dne$day w3dne5day w3dn3sday
w3dn3$day w3dn35day wednesd@y wedne$d@y wedne5d@y w3dnesd@y w3dne$d@y w3dne5d@y w3dn3sd@y w3dn3$d@y w3dn35d@y
wednesd4y wedne$d4y wedne5d4y w3dnesd4y w3dne$d4y w3dne5d4y w3dn3sd4y w3dn3$d4y w3dn35d4y thur$day thur5day thursd@y
thur$d@y thur5d@y thursd4y thur$d4y thur5d4y fr1day fr!day frid@y fr1d@y fr!d@y frid4y fr1d4y fr!d4y $aturday 5aturday
s@turday $@turday 5@turday s@turd@y $@turd@y 5@turd@y s4turday $4turday 54turday s4turd4y $4turd4y 54turd4y $unday
5unday sund@y $und@y 5und@y sund4y $und4y 5und4y $pring 5pring spr1ng $pr1ng 5pr1ng spr!ng $pr!ng 5pr!ng $ummer 5ummer
summ3r $umm3r 5umm3r @utumn 4utumn w1nter w!nter wint3r w1nt3r w!nt3r drag0n dr@gon dr@g0n dr4gon dr4g0n ba$eball
ba5eball bas3ball ba$3ball ba53ball b@seball b@$eball b@5eball b@s3ball b@$3ball b@53ball b@seb@ll b@$eb@ll b@5eb@ll
b@s3b@ll b@$3b@ll b@53b@ll b4seball b4$eball b45eball b4s3ball b4$3ball b453ball b4seb4ll b4$eb4ll b45eb4ll b4s3b4ll
b4$3b4ll b453b4ll @bc123 4bc123 f0otball f00tball footb@ll f0otb@ll f00tb@ll footb4ll f0otb4ll f00tb4ll m0nkey monk3y
m0nk3y $hadow 5hadow shad0w $had0w 5had0w sh@dow $h@dow 5h@dow sh@d0w $h@d0w 5h@d0w sh4dow $h4dow 5h4dow sh4d0w $h4d0w
5h4d0w m1chael m!chael micha3l m1cha3l m!cha3l mich@el m1ch@el m!ch@el mich@3l m1ch@3l m!ch@3l mich4el m1ch4el m!ch4el
mich43l m1ch43l m!ch43l mu$tang mu5tang must@ng mu$t@ng mu5t@ng must4ng mu$t4ng mu5t4ng qwertyui0p qwertyu1op
qwertyu10p qwertyu!op qwertyu!0p qw3rtyuiop qw3rtyui0p qw3rtyu1op qw3rtyu10p qw3rtyu!op qw3rtyu!0p pu$sy pu$$y pu5sy
pu55y $uperman 5uperman sup3rman $up3rman 5up3rman superm@n $uperm@n 5uperm@n sup3rm@n $up3rm@n 5up3rm@n superm4n
$uperm4n 5uperm4n sup3rm4n $up3rm4n 5up3rm4n 1qaz2w$x 1qaz2w5x 1q@z2wsx 1q@z2w$x 1q@z2w5x 1q4z2wsx 1q4z2w$x 1q4z2w5x
fucky0u j0rdan jord@n j0rd@n jord4n j0rd4n jenn1fer jenn!fer j3nnifer j3nn1fer j3nn!fer j3nnif3r j3nn1f3r j3nn!f3r
123qw3 k1ller k!ller kill3r k1ll3r k!ll3r tru$tno1 tru5tno1 trustn01 tru$tn01 tru5tn01 hunt3r harl3y h@rley h@rl3y
h4rley h4rl3y a$dfgh a5dfgh @sdfgh @$dfgh @5dfgh 4sdfgh 4$dfgh 45dfgh bu$ter bu5ter bust3r bu$t3r bu5t3r andr3w @ndrew
@ndr3w 4ndrew 4ndr3w b@tman b@tm@n b4tman b4tm4n $occer 5occer s0ccer $0ccer 50ccer socc3r $occ3r 5occ3r s0cc3r $0cc3r
50cc3r t1gger t!gger tigg3r t1gg3r t!gg3r charl1e charl!e charli3 charl13 charl!3 ch@rlie ch@rl1e ch@rl!e ch@rli3
ch@rl13 ch@rl!3 ch4rlie ch4rl1e ch4rl!e ch4rli3 ch4rl13 ch4rl!3 r0bert rob3rt r0b3rt $unshine $un$hine 5unshine
5un5hine sunsh1ne $unsh1ne $un$h1ne 5unsh1ne 5un5h1ne sunsh!ne $unsh!ne $un$h!ne 5unsh!ne 5un5h!ne sunshin3 $unshin3
$un$hin3 5unshin3 5un5hin3 sunsh1n3 $unsh1n3 $un$h1n3 5unsh1n3 5un5h1n3 sunsh!n3 $unsh!n3 $un$h!n3 5unsh!n3 5un5h!n3
thoma$ thoma5 th0mas th0ma$ th0ma5 thom@s thom@$ thom@5 th0m@s th0m@$ th0m@5 thom4s thom4$ thom45 th0m4s th0m4$ th0m45
il0veyou il0vey0u 1loveyou 1l0veyou 1l0vey0u !loveyou !l0veyou !l0vey0u ilov3you il0v3you il0v3y0u 1lov3you 1l0v3you
1l0v3y0u !lov3you !l0v3you !l0v3y0u fuckm3 rang3r r@nger r@ng3r r4nger r4ng3r dan1el dan!el dani3l dan13l dan!3l
d@niel d@n1el d@n!el d@ni3l d@n13l d@n!3l d4niel d4n1el d4n!el d4ni3l d4n13l d4n!3l h0ckey hock3y h0ck3y ge0rge g3orge
g30rge g3org3 g30rg3 c0mputer comput3r c0mput3r m1chelle m!chelle mich3lle m1ch3lle m!ch3lle mich3ll3 m1ch3ll3
m!ch3ll3 je$sica je$$ica je5sica je55ica jess1ca je$s1ca je$$1ca je5s1ca je551ca jess!ca je$s!ca je$$!ca je5s!ca
je55!ca j3ssica j3$sica j3$$ica j35sica j355ica j3ss1ca j3$s1ca j3$$1ca j35s1ca j3551ca j3ss!ca j3$s!ca j3$$!ca
j35s!ca j355!ca jessic@ je$sic@ je$$ic@ je5sic@ je55ic@ jess1c@ je$s1c@ je$$1c@ je5s1c@ je551c@ jess!c@ je$s!c@
je$$!c@ je5s!c@ je55!c@ j3ssic@ j3$sic@ j3$$ic@ j35sic@ j355ic@ j3ss1c@ j3$s1c@ j3$$1c@ j35s1c@ j3551c@ j3ss!c@
j3$s!c@ j3$$!c@ j35s!c@ j355!c@ $tarwars $tarwar$ 5tarwars 5tarwar5 st@rwars $t@rwars $t@rwar$ 5t@rwars 5t@rwar5
st@rw@rs $t@rw@rs $t@rw@r$ 5t@rw@rs 5t@rw@r5 st4rwars $t4rwars $t4rwar$ 5t4rwars 5t4rwar5 st4rw4rs $t4rw4rs $t4rw4r$
5t4rw4rs 5t4rw4r5 a$shole a$$hole a5shole a55hole assh0le a$sh0le a$$h0le a5sh0le a55h0le asshol3 a$shol3 a$$hol3
a5shol3 a55hol3 assh0l3 a$sh0l3 a$$h0l3 a5sh0l3 a55h0l3 @sshole @$shole @$$hole @5shole @55hole @ssh0le @$sh0le
@$$h0le @5sh0le @55h0le @sshol3 @$shol3 @$$hol3 @5shol3 @55hol3 @ssh0l3 @$sh0l3 @$$h0l3 @5sh0l3 @55h0l3 4sshole
4$shole 4$$hole 45shole 455hole 4ssh0le 4$sh0le 4$$h0le 45sh0le 455h0le 4sshol3 4$shol3 4$$hol3 45shol3 455hol3
4ssh0l3 4$sh0l3 4$$h0l3 45sh0l3 455h0l3 p3pper p3pp3r kla$ter kla5ter klast3r kla$t3r kla5t3r kl@ster kl@$ter kl@5ter
kl@st3r kl@$t3r kl@5t3r kl4ster kl4$ter kl45ter kl4st3r kl4$t3r kl45t3r freed0m fr3edom fr3ed0m fr33dom fr33d0m
prince$s prince$$ prince5s prince55 pr1ncess pr1nce$s pr1nce$$ pr1nce5s pr1nce55 pr!ncess pr!nce$s pr!nce$$ pr!nce5s
pr!nce55 princ3ss princ3$s princ3$$ princ35s princ355 pr1nc3ss pr1nc3$s pr1nc3$$ pr1nc35s pr1nc355 pr!nc3ss pr!nc3$s
pr!nc3$$ pr!nc35s pr!nc355 jo$hua jo5hua j0shua j0$hua j05hua joshu@ jo$hu@ jo5hu@ j0shu@ j0$hu@ j05hu@ joshu4 jo$hu4
jo5hu4 j0shu4 j0$hu4 j05hu4 magg1e magg!e maggi3 magg13 magg!3 m@ggie m@gg1e m@gg!e m@ggi3 m@gg13 m@gg!3 m4ggie m4gg1e
m4gg!e m4ggi3 m4gg13 m4gg!3 g1nger g!nger ging3r g1ng3r g!ng3r @manda @m@nd@ 4manda 4m4nd4 a$hley a5hley ashl3y a$hl3y
a5hl3y @shley @$hley @5hley @shl3y @$hl3y @5hl3y 4shley 4$hley 45hley 4shl3y 4$hl3y 45hl3y l0ve lov3 l0v3 chee$e
chee5e ch3ese ch3e$e ch3e5e ch33s3 ch33$3 ch3353 nic0le n1cole n1c0le n!cole n!c0le nicol3 nic0l3 n1col3 n1c0l3 n!col3
n!c0l3 matth3w m@tthew m@tth3w m4tthew m4tth3w chel$ea chel5ea ch3lsea ch3l$ea ch3l5ea ch3ls3a ch3l$3a ch3l53a chelse@
chel$e@ chel5e@ ch3lse@ ch3l$e@ ch3l5e@ ch3ls3@ ch3l$3@ ch3l53@ chelse4 chel$e4 chel5e4 ch3lse4 ch3l$e4 ch3l5e4
ch3ls34 ch3l$34 ch3l534 dalla$ dalla5 d@llas d@lla$ d@lla5 d@ll@s d@ll@$ d@ll@5 d4llas d4lla$ d4lla5 d4ll4s d4ll4$
d4ll45 b1teme b!teme bit3me b1t3me b!t3me bit3m3 b1t3m3 b!t3m3 matr1x matr!x m@trix m@tr1x m@tr!x m4trix m4tr1x m4tr!x
w1lliam w1ll1am w!lliam w!ll!am willi@m w1lli@m w1ll1@m w!lli@m w!ll!@m willi4m w1lli4m w1ll14m w!lli4m w!ll!4m
yankee$ yankee5 yank3es yank3e$ yank3e5 yank33s yank33$ yank335 y@nkees y@nkee$ y@nkee5 y@nk3es y@nk3e$ y@nk3e5
y@nk33s y@nk33$ y@nk335 y4nkees y4nkee$ y4nkee5 y4nk3es y4nk3e$ y4nk3e5 y4nk33s y4nk33$ y4nk335 tayl0r t@ylor t@yl0r
t4ylor t4yl0r c0rvette corv3tte c0rv3tte corv3tt3 c0rv3tt3 au$tin au5tin aust1n au$t1n au5t1n aust!n au$t!n au5t!n
@ustin @u$tin @u5tin @ust1n @u$t1n @u5t1n @ust!n @u$t!n @u5t!n 4ustin 4u$tin 4u5tin 4ust1n 4u$t1n 4u5t1n 4ust!n 4u$t!n
4u5t!n acce$s acce$$ acce5s acce55 acc3ss acc3$s acc3$$ acc35s acc355 @ccess @cce$s @cce$$ @cce5s @cce55 @cc3ss @cc3$s
@cc3$$ @cc35s @cc355 4ccess 4cce$s 4cce$$ 4cce5s 4cce55 4cc3ss 4cc3$s 4cc3$$ 4cc35s 4cc355 mart1n mart!n m@rtin m@rt1n
m@rt!n m4rtin m4rt1n m4rt!n h3ather h3ath3r he@ther h3@ther h3@th3r he4ther h34ther h34th3r thund3r merl1n merl!n
m3rlin m3rl1n m3rl!n diam0nd d1amond d1am0nd d!amond d!am0nd di@mond di@m0nd d1@mond d1@m0nd d!@mond d!@m0nd di4mond
di4m0nd d14mond d14m0nd d!4mond d!4m0nd anth0ny @nthony @nth0ny 4nthony 4nth0ny hamm3r h@mmer h@mm3r h4mmer h4mm3r
fuck3r 1234qw3r $ilver 5ilver s1lver $1lver 51lver s!lver $!lver 5!lver silv3r $ilv3r 5ilv3r s1lv3r $1lv3r 51lv3r
s!lv3r $!lv3r 5!lv3r ju$tin ju5tin just1n ju$t1n ju5t1n just!n ju$t!n ju5t!n patr1ck patr!ck p@trick p@tr1ck p@tr!ck
p4trick p4tr1ck p4tr!ck r1chard r!chard rich@rd r1ch@rd r!ch@rd rich4rd r1ch4rd r!ch4rd ba1ley ba!ley bail3y ba1l3y
ba!l3y b@iley b@1ley b@!ley b@il3y b@1l3y b@!l3y b4iley b41ley b4!ley b4il3y b41l3y b4!l3y $amantha 5amantha s@mantha
$@mantha 5@mantha s@m@nth@ $@m@nth@ 5@m@nth@ s4mantha $4mantha 54mantha s4m4nth4 $4m4nth4 54m4nth4 g0lfer golf3r
g0lf3r $cooter 5cooter sc0oter $c0oter 5c0oter sc00ter $c00ter 5c00ter scoot3r $coot3r 5coot3r sc0ot3r $c0ot3r 5c0ot3r
sc00t3r $c00t3r 5c00t3r 0range orang3 0rang3 or@nge 0r@nge or@ng3 0r@ng3 or4nge 0r4nge or4ng3 0r4ng3 c0okie c00kie
cook1e c0ok1e c00k1e cook!e c0ok!e c00k!e cooki3 c0oki3 c00ki3 cook13 c0ok13 c00k13 cook!3 c0ok!3 c00k!3 q1w233r4t5
maver1ck maver!ck mav3rick mav3r1ck mav3r!ck m@verick m@ver1ck m@ver!ck m@v3rick m@v3r1ck m@v3r!ck m4verick m4ver1ck
m4ver!ck m4v3rick m4v3r1ck m4v3r!ck jack$on jack5on jacks0n jack$0n jack50n j@ckson j@ck$on j@ck5on j@cks0n j@ck$0n
j@ck50n j4ckson j4ck$on j4ck5on j4cks0n j4ck$0n j4ck50n $parky 5parky sp@rky $p@rky 5p@rky sp4rky $p4rky 5p4rky m1ckey
m!ckey mick3y m1ck3y m!ck3y ph0enix phoen1x ph0en1x phoen!x ph0en!x pho3nix ph03nix pho3n1x ph03n1x pho3n!x ph03n!x
bigd0g b1gdog b1gd0g b!gdog b!gd0g $noopy 5noopy sn0opy $n0opy 5n0opy sn00py $n00py 5n00py gu1tar gu!tar guit@r gu1t@r
gu!t@r guit4r gu1t4r gu!t4r what3ver what3v3r wh@tever wh@t3ver wh@t3v3r wh4tever wh4t3ver wh4t3v3r ch1cken ch!cken
chick3n ch1ck3n ch!ck3n m0rgan morg@n m0rg@n morg4n m0rg4n andr3a @ndrea @ndr3a @ndre@ @ndr3@ 4ndrea 4ndr3a 4ndre4
4ndr34 camar0 c@maro c@mar0 c@m@ro c@m@r0 c4maro c4mar0 c4m4ro c4m4r0 mercede$ mercede5 m3rcedes m3rcede$ m3rcede5
m3rc3d3s m3rc3d3$ m3rc3d35 p3anut pe@nut p3@nut pe4nut p34nut ferrar1 ferrar! f3rrari f3rrar1 f3rrar! ferr@ri ferr@r1
ferr@r! f3rr@ri f3rr@r1 f3rr@r! ferr4ri ferr4r1 ferr4r! f3rr4ri f3rr4r1 f3rr4r! c0wboy c0wb0y falc0n f@lcon f@lc0n
f4lcon f4lc0n $exy 5exy s3xy $3xy 53xy $teelers $teeler$ 5teelers 5teeler5 st3elers $t3elers $t3eler$ 5t3elers
5t3eler5 st33l3rs $t33l3rs $t33l3r$ 5t33l3rs 5t33l3r5 jo$eph jo5eph j0seph j0$eph j05eph jos3ph jo$3ph jo53ph j0s3ph
j0$3ph j053ph $mokey 5mokey sm0key $m0key 5m0key smok3y $mok3y 5mok3y sm0k3y $m0k3y 5m0k3y dak0ta d@kota d@k0ta d@kot@
d@k0t@ d4kota d4k0ta d4kot4 d4k0t4 meli$sa meli$$a meli5sa meli55a mel1ssa mel1$sa mel1$$a mel15sa mel155a mel!ssa
mel!$sa mel!$$a mel!5sa mel!55a m3lissa m3li$sa m3li$$a m3li5sa m3li55a m3l1ssa m3l1$sa m3l1$$a m3l15sa m3l155a
m3l!ssa m3l!$sa m3l!$$a m3l!5sa m3l!55a meliss@ meli$s@ meli$$@ meli5s@ meli55@ mel1ss@ mel1$s@ mel1$$@ mel15s@
mel155@ mel!ss@ mel!$s@ mel!$$@ mel!5s@ mel!55@ m3liss@ m3li$s@ m3li$$@ m3li5s@ m3li55@ m3l1ss@ m3l1$s@ m3l1$$@
m3l15s@ m3l155@ m3l!ss@ m3l!$s@ m3l!$$@ m3l!5s@ m3l!55@ ar$enal ar5enal ars3nal ar$3nal ar53nal @rsenal @r$enal
@r5enal @rs3nal @r$3nal @r53nal @rsen@l @r$en@l @r5en@l @rs3n@l @r$3n@l @r53n@l 4rsenal 4r$enal 4r5enal 4rs3nal
4r$3nal 4r53nal 4rsen4l 4r$en4l 4r5en4l 4rs3n4l 4r$3n4l 4r53n4l b0omer b00mer boom3r b0om3r b00m3r eagle$ eagle5
3agles 3agle$ 3agle5 3agl3s 3agl3$ 3agl35 e@gles e@gle$ e@gle5 3@gles 3@gle$ 3@gle5 3@gl3s 3@gl3$ 3@gl35 e4gles e4gle$
e4gle5 34gles 34gle$ 34gle5 34gl3s 34gl3$ 34gl35 tiger$ tiger5 t1gers t1ger$ t1ger5 t!gers t!ger$ t!ger5 tig3rs tig3r$
tig3r5 t1g3rs t1g3r$ t1g3r5 t!g3rs t!g3r$ t!g3r5 mar1na mar!na m@rina m@r1na m@r!na m@rin@ m@r1n@ m@r!n@ m4rina m4r1na
m4r!na m4rin4 m4r1n4 m4r!n4 na$car na5car n@scar n@$car n@5car n@sc@r n@$c@r n@5c@r n4scar n4$car n45car n4sc4r n4$c4r
n45c4r b0oboo b00b00 gat3way g@teway g@t3way g@tew@y g@t3w@y g4teway g4t3way g4tew4y g4t3w4y por$che por5che p0rsche
p0r$che p0r5che porsch3 por$ch3 por5ch3 p0rsch3 p0r$ch3 p0r5ch3 yell0w y3llow y3ll0w mon$ter mon5ter m0nster m0n$ter
m0n5ter monst3r mon$t3r mon5t3r m0nst3r m0n$t3r m0n5t3r $pider 5pider sp1der $p1der 5p1der sp!der $p!der 5p!der spid3r
$pid3r 5pid3r sp1d3r $p1d3r 5p1d3r sp!d3r $p!d3r 5p!d3r diabl0 d1ablo d1abl0 d!ablo d!abl0 di@blo di@bl0 d1@blo d1@bl0
d!@blo d!@bl0 di4blo di4bl0 d14blo d14bl0 d!4blo d!4bl0 h@nnah h@nn@h h4nnah h4nn4h bulld0g juni0r jun1or jun10r
jun!or jun!0r l0ndon l0nd0n purpl3 c0mpaq comp@q c0mp@q comp4q c0mp4q laker$ laker5 lak3rs lak3r$ lak3r5 l@kers l@ker$
l@ker5 l@k3rs l@k3r$ l@k3r5 l4kers l4ker$ l4ker5 l4k3rs l4k3r$ l4k3r5 1ceman !ceman ic3man 1c3man !c3man icem@n 1cem@n
!cem@n ic3m@n 1c3m@n !c3m@n icem4n 1cem4n !cem4n ic3m4n 1c3m4n !c3m4n qw3r1234 hardc0re hardcor3 hardc0r3 h@rdcore
h@rdc0re h@rdcor3 h@rdc0r3 h4rdcore h4rdc0re h4rdcor3 h4rdc0r3 cowboy$ cowboy5 c0wboys c0wboy$ c0wboy5 c0wb0ys c0wb0y$
c0wb0y5 m0ney mon3y m0n3y b@nana b@n@n@ b4nana b4n4n4 bo$ton bo5ton b0ston b0$ton b05ton b0st0n b0$t0n b05t0n brand0n
br@ndon br@nd0n br4ndon br4nd0n tenni$ tenni5 tenn1s tenn1$ tenn15 tenn!s tenn!$ tenn!5 t3nnis t3nni$ t3nni5 t3nn1s
t3nn1$ t3nn15 t3nn!s t3nn!$ t3nn!5 j0hnny m1ller m!ller mill3r m1ll3r m!ll3r q1w233r4 c0ffee coff3e c0ff3e coff33
c0ff33 $cooby 5cooby sc0oby $c0oby 5c0oby sc00by $c00by 5c00by 3dward edw@rd 3dw@rd edw4rd 3dw4rd n1kita n1k1ta n!kita
n!k!ta nikit@ n1kit@ n1k1t@ n!kit@ n!k!t@ nikit4 n1kit4 n1k1t4 n!kit4 n!k!t4 m0ther moth3r m0th3r y@maha y@m@h@ y4maha
y4m4h4 br@ndy br4ndy barn3y b@rney b@rn3y b4rney b4rn3y che$ter che5ter ch3ster ch3$ter ch35ter ch3st3r ch3$t3r
ch35t3r fuck0ff 0liver ol1ver 0l1ver ol!ver 0l!ver oliv3r 0liv3r ol1v3r 0l1v3r ol!v3r 0l!v3r charle$ charle5 charl3s
charl3$ charl35 ch@rles ch@rle$ ch@rle5 ch@rl3s ch@rl3$ ch@rl35 ch4rles ch4rle$ ch4rle5 ch4rl3s ch4rl3$ ch4rl35 play3r
pl@yer pl@y3r pl4yer pl4y3r kn1ght kn!ght f0rever for3ver f0r3ver for3v3r f0r3v3r $teven 5teven st3ven $t3ven 5t3ven
st3v3n $t3v3n 5t3v3n ranger$ ranger5 rang3rs rang3r$ rang3r5 r@ngers r@nger$ r@nger5 r@ng3rs r@ng3r$ r@ng3r5 r4ngers
r4nger$ r4nger5 r4ng3rs r4ng3r$ r4ng3r5 m1dnight m1dn1ght m!dnight m!dn!ght chicag0 ch1cago ch1cag0 ch!cago ch!cag0
chic@go chic@g0 ch1c@go ch1c@g0 ch!c@go ch!c@g0 chic4go chic4g0 ch1c4go ch1c4g0 ch!c4go ch!c4g0 b1gdaddy b!gdaddy
bigd@ddy b1gd@ddy b!gd@ddy bigd4ddy b1gd4ddy b!gd4ddy red$ox red5ox reds0x red$0x red50x r3dsox r3d$ox r3d5ox r3ds0x
r3d$0x r3d50x vict0ria v1ctoria v1ct0ria v1ctor1a v1ct0r1a v!ctoria v!ct0ria v!ctor!a v!ct0r!a victori@ vict0ri@
v1ctori@ v1ct0ri@ v1ctor1@ v1ct0r1@ v!ctori@ v!ct0ri@ v!ctor!@ v!ct0r!@ victori4 vict0ri4 v1ctori4 v1ct0ri4 v1ctor14
v1ct0r14 v!ctori4 v!ct0ri4 v!ctor!4 v!ct0r!4 badb0y b@dboy b@db0y b4dboy b4db0y ang3l @ngel @ng3l 4ngel 4ng3l plea$e
plea5e pl3ase pl3a$e pl3a5e pl3as3 pl3a$3 pl3a53 ple@se ple@$e ple@5e pl3@se pl3@$e pl3@5e pl3@s3 pl3@$3 pl3@53 ple4se
ple4$e ple45e pl34se pl34$e pl345e pl34s3 pl34$3 pl3453 f3nder f3nd3r chri$ chri5 chr1s chr1$ chr15 chr!s chr!$ chr!5
ja$per ja5per jasp3r ja$p3r ja5p3r j@sper j@$per j@5per j@sp3r j@$p3r j@5p3r j4sper j4$per j45per j4sp3r j4$p3r j45p3r
jame$ jame5 jam3s jam3$ jam35 j@mes j@me$ j@me5 j@m3s j@m3$ j@m35 j4mes j4me$ j4me5 j4m3s j4m3$ j4m35 $layer 5layer
slay3r $lay3r 5lay3r sl@yer $l@yer 5l@yer sl@y3r $l@y3r 5l@y3r sl4yer $l4yer 5l4yer sl4y3r $l4y3r 5l4y3r rabb1t rabb!t
r@bbit r@bb1t r@bb!t r4bbit r4bb1t r4bb!t nata$ha nata5ha n@tasha n@ta$ha n@ta5ha n@t@sh@ n@t@$h@ n@t@5h@ n4tasha
n4ta$ha n4ta5ha n4t4sh4 n4t4$h4 n4t45h4 rach3l r@chel r@ch3l r4chel r4ch3l b1gdick b1gd1ck b!gdick b!gd!ck mar1ne
mar!ne marin3 mar1n3 mar!n3 m@rine m@r1ne m@r!ne m@rin3 m@r1n3 m@r!n3 m4rine m4r1ne m4r!ne m4rin3 m4r1n3 m4r!n3 w1zard
w!zard wiz@rd w1z@rd w!z@rd wiz4rd w1z4rd w!z4rd marlb0ro marlb0r0 m@rlboro m@rlb0ro m@rlb0r0 m4rlboro m4rlb0ro
m4rlb0r0 raider$ raider5 ra1ders ra1der$ ra1der5 ra!ders ra!der$ ra!der5 raid3rs raid3r$ raid3r5 ra1d3rs ra1d3r$
ra1d3r5 ra!d3rs ra!d3r$ ra!d3r5 r@iders r@ider$ r@ider5 r@1ders r@1der$ r@1der5 r@!ders r@!der$ r@!der5 r@id3rs
r@id3r$ r@id3r5 r@1d3rs r@1d3r$ r@1d3r5 r@!d3rs r@!d3r$ r@!d3r5 r4iders r4ider$ r4ider5 r41ders r41der$ r41der5
r4!ders r4!der$ r4!der5 r4id3rs r4id3r$ r4id3r5 r41d3rs r41d3r$ r41d3r5 r4!d3rs r4!d3r$ r4!d3r5 pr1nce pr!nce princ3
pr1nc3 pr!nc3 ca$per ca5per casp3r ca$p3r ca5p3r c@sper c@$per c@5per c@sp3r c@$p3r c@5p3r c4sper c4$per c45per c4sp3r
c4$p3r c45p3r fi$hing fi5hing f1shing f1$hing f15hing f1sh1ng f1$h1ng f15h1ng f!shing f!$hing f!5hing f!sh!ng f!$h!ng
f!5h!ng fl0wer flow3r fl0w3r cry$tal cry5tal cryst@l cry$t@l cry5t@l cryst4l cry$t4l cry5t4l ja$mine ja5mine jasm1ne
ja$m1ne ja5m1ne jasm!ne ja$m!ne ja5m!ne jasmin3 ja$min3 ja5min3 jasm1n3 ja$m1n3 ja5m1n3 jasm!n3 ja$m!n3 ja5m!n3
j@smine j@$mine j@5mine j@sm1ne j@$m1ne j@5m1ne j@sm!ne j@$m!ne j@5m!ne j@smin3 j@$min3 j@5min3 j@sm1n3 j@$m1n3
j@5m1n3 j@sm!n3 j@$m!n3 j@5m!n3 j4smine j4$mine j45mine j4sm1ne j4$m1ne j45m1ne j4sm!ne j4$m!ne j45m!ne j4smin3
j4$min3 j45min3 j4sm1n3 j4$m1n3 j45m1n3 j4sm!n3 j4$m!n3 j45m!n3 pantie$ pantie5 pant1es pant1e$ pant1e5 pant!es
pant!e$ pant!e5 panti3s panti3$ panti35 pant13s pant13$ pant135 pant!3s pant!3$ pant!35 p@nties p@ntie$ p@ntie5
p@nt1es p@nt1e$ p@nt1e5 p@nt!es p@nt!e$ p@nt!e5 p@nti3s p@nti3$ p@nti35 p@nt13s p@nt13$ p@nt135 p@nt!3s p@nt!3$
p@nt!35 p4nties p4ntie$ p4ntie5 p4nt1es p4nt1e$ p4nt1e5 p4nt!es p4nt!e$ p4nt!e5 p4nti3s p4nti3$ p4nti35 p4nt13s
p4nt13$ p4nt135 p4nt!3s p4nt!3$ p4nt!35 1wantu !wantu iw@ntu 1w@ntu !w@ntu iw4ntu 1w4ntu !w4ntu adida$ adida5 ad1das
ad1da$ ad1da5 ad!das ad!da$ ad!da5 @didas @dida$ @dida5 @d1das @d1da$ @d1da5 @d!das @d!da$ @d!da5 @did@s @did@$ @did@5
@d1d@s @d1d@$ @d1d@5 @d!d@s @d!d@$ @d!d@5 4didas 4dida$ 4dida5 4d1das 4d1da$ 4d1da5 4d!das 4d!da$ 4d!da5 4did4s 4did4$
4did45 4d1d4s 4d1d4$ 4d1d45 4d!d4s 4d!d4$ 4d!d45 w1nner w!nner winn3r w1nn3r w!nn3r g@ndalf g@nd@lf g4ndalf g4nd4lf
pa$sword1 pa$$word1 pa5sword1 pa55word1 passw0rd1 pa$sw0rd1 pa$$w0rd1 pa5sw0rd1 pa55w0rd1 p@ssword1 p@$sword1
p@$$word1 p@5sword1 p@55word1 p@ssw0rd1 p@$sw0rd1 p@$$w0rd1 p@5sw0rd1 p@55w0rd1 p4ssword1 p4$sword1 p4$$word1
p45sword1 p455word1 p4ssw0rd1 p4$sw0rd1 p4$$w0rd1 p45sw0rd1 p455w0rd1 3nter 3nt3r 1q2w334r ang3la @ngela @ng3la @ngel@
@ng3l@ 4ngela 4ng3la 4ngel4 4ng3l4 m1ke m!ke mik3 m1k3 m!k3 g0lden gold3n g0ld3n laur3n l@uren l@ur3n l4uren l4ur3n
c0cacola c0cac0la coc@cola c0c@cola c0c@c0la coc@col@ c0c@col@ c0c@c0l@ coc4cola c0c4cola c0c4c0la coc4col4 c0c4col4
c0c4c0l4 j0rdan23 jord@n23 j0rd@n23 jord4n23 j0rd4n23 win$ton win5ton winst0n win$t0n win5t0n w1nston w1n$ton w1n5ton
w1nst0n w1n$t0n w1n5t0n w!nston w!n$ton w!n5ton w!nst0n w!n$t0n w!n5t0n madi$on madi5on madis0n madi$0n madi50n
mad1son mad1$on mad15on mad1s0n mad1$0n mad150n mad!son mad!$on mad!5on mad!s0n mad!$0n mad!50n m@dison m@di$on
m@di5on m@dis0n m@di$0n m@di50n m@d1son m@d1$on m@d15on m@d1s0n m@d1$0n m@d150n m@d!son m@d!$on m@d!5on m@d!s0n
m@d!$0n m@d!50n m4dison m4di$on m4di5on m4dis0n m4di$0n m4di50n m4d1son m4d1$on m4d15on m4d1s0n m4d1$0n m4d150n
m4d!son m4d!$on m4d!5on m4d!s0n m4d!$0n m4d!50n angel$ angel5 ang3ls ang3l$ ang3l5 @ngels @ngel$ @ngel5 @ng3ls @ng3l$
@ng3l5 4ngels 4ngel$ 4ngel5 4ng3ls 4ng3l$ 4ng3l5 bl0wme blowm3 bl0wm3 panth3r p@nther p@nth3r p4nther p4nth3r $exsex
$ex$ex 5exsex 5ex5ex s3xsex $3xsex $3x$ex 53xsex 53x5ex s3xs3x $3xs3x $3x$3x 53xs3x 53x53x bigtit$ bigtit5 b1gtits
b1gtit$ b1gtit5 b1gt1ts b1gt1t$ b1gt1t5 b!gtits b!gtit$ b!gtit5 b!gt!ts b!gt!t$ b!gt!t5 $panky 5panky sp@nky $p@nky
5p@nky sp4nky $p4nky 5p4nky b1tch b!tch $hannon 5hannon shann0n $hann0n 5hann0n sh@nnon $h@nnon 5h@nnon sh@nn0n
$h@nn0n 5h@nn0n sh4nnon $h4nnon 5h4nnon sh4nn0n $h4nn0n 5h4nn0n $ophie 5ophie s0phie $0phie 50phie soph1e $oph1e
5oph1e s0ph1e $0ph1e 50ph1e soph!e $oph!e 5oph!e s0ph!e $0ph!e 50ph!e sophi3 $ophi3 5ophi3 s0phi3 $0phi3 50phi3 soph13
$oph13 5oph13 s0ph13 $0ph13 50ph13 soph!3 $oph!3 5oph!3 s0ph!3 $0ph!3 50ph!3 john$on john5on j0hnson j0hn$on j0hn5on
j0hns0n j0hn$0n j0hn50n a$dfasdf a$dfa$df a5dfasdf a5dfa5df @sdfasdf @$dfasdf @$dfa$df @5dfasdf @5dfa5df @sdf@sdf
@$df@sdf @$df@$df @5df@sdf @5df@5df 4sdfasdf 4$dfasdf 4$dfa$df 45dfasdf 45dfa5df 4sdf4sdf 4$df4sdf 4$df4$df 45df4sdf
45df45df dav1d dav!d d@vid d@v1d d@v!d d4vid d4v1d d4v!d h0rny t0yota t0y0ta toyot@ t0yot@ t0y0t@ toyot4 t0yot4 t0y0t4
t1ger t!ger tig3r t1g3r t!g3r d1ck d!ck c@nada c@n@d@ c4nada c4n4d4 dan1elle dan!elle dani3lle dan13lle dan!3lle
dani3ll3 dan13ll3 dan!3ll3 d@nielle d@n1elle d@n!elle d@ni3lle d@n13lle d@n!3lle d@ni3ll3 d@n13ll3 d@n!3ll3 d4nielle
d4n1elle d4n!elle d4ni3lle d4n13lle d4n!3lle d4ni3ll3 d4n13ll3 d4n!3ll3 bl0wjob bl0wj0b j0nathan jon@than j0n@than
jon@th@n j0n@th@n jon4than j0n4than jon4th4n j0n4th4n liverp0o liverp00 l1verpoo l1verp0o l1verp00 l!verpoo l!verp0o
l!verp00 liv3rpoo liv3rp0o liv3rp00 l1v3rpoo l1v3rp0o l1v3rp00 l!v3rpoo l!v3rp0o l!v3rp00 muff1n muff!n c0oper c00per
coop3r c0op3r c00p3r apple$ apple5 appl3s appl3$ appl35 @pples @pple$ @pple5 @ppl3s @ppl3$ @ppl35 4pples 4pple$ 4pple5
4ppl3s 4ppl3$ 4ppl35 jack1e jack!e jacki3 jack13 jack!3 j@ckie j@ck1e j@ck!e j@cki3 j@ck13 j@ck!3 j4ckie j4ck1e j4ck!e
j4cki3 j4ck13 j4ck!3 denni$ denni5 denn1s denn1$ denn15 denn!s denn!$ denn!5 d3nnis d3nni$ d3nni5 d3nn1s d3nn1$ d3nn15
d3nn!s d3nn!$ d3nn!5 bl@ck bl4ck qw3rty123 j0hn @bcd1234 4bcd1234 $andra 5andra s@ndra $@ndra 5@ndra s@ndr@ $@ndr@
5@ndr@ s4ndra $4ndra 54ndra s4ndr4 $4ndr4 54ndr4 p0kemon p0kem0n pok3mon p0k3mon p0k3m0n 123@bc 1234bc $lipknot
5lipknot slipkn0t $lipkn0t 5lipkn0t sl1pknot $l1pknot 5l1pknot sl1pkn0t $l1pkn0t 5l1pkn0t sl!pknot $l!pknot 5l!pknot
sl!pkn0t $l!pkn0t 5l!pkn0t carlo$ carlo5 carl0s carl0$ carl05 c@rlos c@rlo$ c@rlo5 c@rl0s c@rl0$ c@rl05 c4rlos c4rlo$
c4rlo5 c4rl0s c4rl0$ c4rl05 qazx$w qazx5w q@zxsw q@zx$w q@zx5w q4zxsw q4zx$w q4zx5w 123456@ 1234564 $corpion 5corpion
sc0rpion $c0rpion 5c0rpion sc0rpi0n $c0rpi0n 5c0rpi0n scorp1on $corp1on 5corp1on sc0rp1on $c0rp1on 5c0rp1on sc0rp10n
$c0rp10n 5c0rp10n scorp!on $corp!on 5corp!on sc0rp!on $c0rp!on 5c0rp!on sc0rp!0n $c0rp!0n 5c0rp!0n qwa$zx qwa5zx
qw@szx qw@$zx qw@5zx qw4szx qw4$zx qw45zx n@than n@th@n n4than n4th4n butt3r $tartrek 5tartrek startr3k $tartr3k
5tartr3k st@rtrek $t@rtrek 5t@rtrek st@rtr3k $t@rtr3k 5t@rtr3k st4rtrek $t4rtrek 5t4rtrek st4rtr3k $t4rtr3k 5t4rtr3k
rainb0w ra1nbow ra1nb0w ra!nbow ra!nb0w r@inbow r@inb0w r@1nbow r@1nb0w r@!nbow r@!nb0w r4inbow r4inb0w r41nbow
r41nb0w r4!nbow r4!nb0w a$dfghjkl a5dfghjkl @sdfghjkl @$dfghjkl @5dfghjkl 4sdfghjkl 4$dfghjkl 45dfghjkl r@zz r4zz
red$kins red$kin$ red5kins red5kin5 redsk1ns red$k1ns red$k1n$ red5k1ns red5k1n5 redsk!ns red$k!ns red$k!n$ red5k!ns
red5k!n5 r3dskins r3d$kins r3d$kin$ r3d5kins r3d5kin5 r3dsk1ns r3d$k1ns r3d$k1n$ r3d5k1ns r3d5k1n5 r3dsk!ns r3d$k!ns
r3d$k!n$ r3d5k!ns r3d5k!n5 newy0rk n3wyork n3wy0rk gem1ni gem1n1 gem!ni gem!n! g3mini g3m1ni g3m1n1 g3m!ni g3m!n!
camer0n cam3ron cam3r0n c@meron c@mer0n c@m3ron c@m3r0n c4meron c4mer0n c4m3ron c4m3r0n qazw$xedc qazw5xedc qazwsx3dc
qazw$x3dc qazw5x3dc q@zwsxedc q@zw$xedc q@zw5xedc q@zwsx3dc q@zw$x3dc q@zw5x3dc q4zwsxedc q4zw$xedc q4zw5xedc
q4zwsx3dc q4zw$x3dc q4zw5x3dc fl0rida flor1da fl0r1da flor!da fl0r!da florid@ fl0rid@ flor1d@ fl0r1d@ flor!d@ fl0r!d@
florid4 fl0rid4 flor1d4 fl0r1d4 flor!d4 fl0r!d4 liverp0ol liverp00l l1verpool l1verp0ol l1verp00l l!verpool l!verp0ol
l!verp00l liv3rpool liv3rp0ol liv3rp00l l1v3rpool l1v3rp0ol l1v3rp00l l!v3rpool l!v3rp0ol l!v3rp00l turtl3 nichola$
nichola5 nich0las nich0la$ nich0la5 n1cholas n1chola$ n1chola5 n1ch0las n1ch0la$ n1ch0la5 n!cholas n!chola$ n!chola5
n!ch0las n!ch0la$ n!ch0la5 nichol@s nichol@$ nichol@5 nich0l@s nich0l@$ nich0l@5 n1chol@s n1chol@$ n1chol@5 n1ch0l@s
n1ch0l@$ n1ch0l@5 n!chol@s n!chol@$ n!chol@5 n!ch0l@s n!ch0l@$ n!ch0l@5 nichol4s nichol4$ nichol45 nich0l4s nich0l4$
nich0l45 n1chol4s n1chol4$ n1chol45 n1ch0l4s n1ch0l4$ n1ch0l45 n!chol4s n!chol4$ n!chol45 n!ch0l4s n!ch0l4$ n!ch0l45
v1king v1k1ng v!king v!k!ng b0oger b00ger boog3r b0og3r b00g3r wil$on wil5on wils0n wil$0n wil50n w1lson w1l$on w1l5on
w1ls0n w1l$0n w1l50n w!lson w!l$on w!l5on w!ls0n w!l$0n w!l50n $ierra 5ierra s1erra $1erra 51erra s!erra $!erra 5!erra
si3rra $i3rra 5i3rra s13rra $13rra 513rra s!3rra $!3rra 5!3rra sierr@ $ierr@ 5ierr@ s1err@ $1err@ 51err@ s!err@ $!err@
5!err@ si3rr@ $i3rr@ 5i3rr@ s13rr@ $13rr@ 513rr@ s!3rr@ $!3rr@ 5!3rr@ sierr4 $ierr4 5ierr4 s1err4 $1err4 51err4 s!err4
$!err4 5!err4 si3rr4 $i3rr4 5i3rr4 s13rr4 $13rr4 513rr4 s!3rr4 $!3rr4 5!3rr4 butth3ad butthe@d butth3@d butthe4d
butth34d d0ctor d0ct0r r0cket rock3t r0ck3t vict0r v1ctor v1ct0r v!ctor v!ct0r dolphin$ dolphin5 d0lphins d0lphin$
d0lphin5 dolph1ns dolph1n$ dolph1n5 d0lph1ns d0lph1n$ d0lph1n5 dolph!ns dolph!n$ dolph!n5 d0lph!ns d0lph!n$ d0lph!n5
capta1n capta!n c@ptain c@pta1n c@pta!n c@pt@in c@pt@1n c@pt@!n c4ptain c4pta1n c4pta!n c4pt4in c4pt41n c4pt4!n band1t
band!t b@ndit b@nd1t b@nd!t b4ndit b4nd1t b4nd!t j@guar j@gu@r j4guar j4gu4r packer$ packer5 pack3rs pack3r$ pack3r5
p@ckers p@cker$ p@cker5 p@ck3rs p@ck3r$ p@ck3r5 p4ckers p4cker$ p4cker5 p4ck3rs p4ck3r$ p4ck3r5 p0okie p00kie pook1e
p0ok1e p00k1e pook!e p0ok!e p00k!e pooki3 p0oki3 p00ki3 pook13 p0ok13 p00k13 pook!3 p0ok!3 p00k!3 peache$ peache5
p3aches p3ache$ p3ache5 p3ach3s p3ach3$ p3ach35 pe@ches pe@che$ pe@che5 p3@ches p3@che$ p3@che5 p3@ch3s p3@ch3$
p3@ch35 pe4ches pe4che$ pe4che5 p34ches p34che$ p34che5 p34ch3s p34ch3$ p34ch35 blu3 d0lphin dolph1n d0lph1n dolph!n
d0lph!n h3lpme h3lpm3 tuck3r th3man them@n th3m@n them4n th3m4n t1ffany t!ffany tiff@ny t1ff@ny t!ff@ny tiff4ny
t1ff4ny t!ff4ny maxw3ll m@xwell m@xw3ll m4xwell m4xw3ll j3remy j3r3my qwertyu1 qwertyu! qw3rtyui qw3rtyu1 qw3rtyu!
$hithead 5hithead sh1thead $h1thead 5h1thead sh!thead $h!thead 5h!thead shith3ad $hith3ad 5hith3ad sh1th3ad $h1th3ad
5h1th3ad sh!th3ad $h!th3ad 5h!th3ad shithe@d $hithe@d 5hithe@d sh1the@d $h1the@d 5h1the@d sh!the@d $h!the@d 5h!the@d
shith3@d $hith3@d 5hith3@d sh1th3@d $h1th3@d 5h1th3@d sh!th3@d $h!th3@d 5h!th3@d shithe4d $hithe4d 5hithe4d sh1the4d
$h1the4d 5h1the4d sh!the4d $h!the4d 5h!the4d shith34d $hith34d 5hith34d sh1th34d $h1th34d 5h1th34d sh!th34d $h!th34d
5h!th34d debb1e debb!e d3bbie d3bb1e d3bb!e d3bbi3 d3bb13 d3bb!3 alb3rt @lbert @lb3rt 4lbert 4lb3rt madd0g m@ddog
m@dd0g m4ddog m4dd0g lover$ lover5 l0vers l0ver$ l0ver5 lov3rs lov3r$ lov3r5 l0v3rs l0v3r$ l0v3r5 m0nica mon1ca m0n1ca
mon!ca m0n!ca monic@ m0nic@ mon1c@ m0n1c@ mon!c@ m0n!c@ monic4 m0nic4 mon1c4 m0n1c4 mon!c4 m0n!c4 al3x @lex @l3x 4lex
4l3x un1ted un!ted unit3d un1t3d un!t3d giant$ giant5 g1ants g1ant$ g1ant5 g!ants g!ant$ g!ant5 gi@nts gi@nt$ gi@nt5
g1@nts g1@nt$ g1@nt5 g!@nts g!@nt$ g!@nt5 gi4nts gi4nt$ gi4nt5 g14nts g14nt$ g14nt5 g!4nts g!4nt$ g!4nt5 n1rvana
n!rvana nirv@na n1rv@na n!rv@na nirv@n@ n1rv@n@ n!rv@n@ nirv4na n1rv4na n!rv4na nirv4n4 n1rv4n4 n!rv4n4 metall1c
metall!c m3tallic m3tall1c m3tall!c met@llic met@ll1c met@ll!c m3t@llic m3t@ll1c m3t@ll!c met4llic met4ll1c met4ll!c
m3t4llic m3t4ll1c m3t4ll!c h0tdog h0td0g ro$ebud ro5ebud r0sebud r0$ebud r05ebud ros3bud ro$3bud ro53bud r0s3bud
r0$3bud r053bud m0untain mounta1n m0unta1n mounta!n m0unta!n mount@in m0unt@in mount@1n m0unt@1n mount@!n m0unt@!n
mount4in m0unt4in mount41n m0unt41n mount4!n m0unt4!n benjam1n benjam!n b3njamin b3njam1n b3njam!n benj@min benj@m1n
benj@m!n b3nj@min b3nj@m1n b3nj@m!n benj4min benj4m1n benj4m!n b3nj4min b3nj4m1n b3nj4m!n warri0r warr1or warr10r
warr!or warr!0r w@rrior w@rri0r w@rr1or w@rr10r w@rr!or w@rr!0r w4rrior w4rri0r w4rr1or w4rr10r w4rr!or w4rr!0r $tupid
5tupid stup1d $tup1d 5tup1d stup!d $tup!d 5tup!d 3lephant 3l3phant eleph@nt 3leph@nt 3l3ph@nt eleph4nt 3leph4nt
3l3ph4nt $uckit 5uckit suck1t $uck1t 5uck1t suck!t $uck!t 5uck!t $uccess $ucce$$ 5uccess 5ucce55 succ3ss $ucc3ss
$ucc3$$ 5ucc3ss 5ucc355 b0nd007 jacka$s jacka$$ jacka5s jacka55 j@ckass j@cka$s j@cka$$ j@cka5s j@cka55 j@ck@ss
j@ck@$s j@ck@$$ j@ck@5s j@ck@55 j4ckass j4cka$s j4cka$$ j4cka5s j4cka55 j4ck4ss j4ck4$s j4ck4$$ j4ck45s j4ck455 b0nnie
bonn1e b0nn1e bonn!e b0nn!e bonni3 b0nni3 bonn13 b0nn13 bonn!3 b0nn!3 alexi$ alexi5 alex1s alex1$ alex15 alex!s alex!$
alex!5 al3xis al3xi$ al3xi5 al3x1s al3x1$ al3x15 al3x!s al3x!$ al3x!5 @lexis @lexi$ @lexi5 @lex1s @lex1$ @lex15 @lex!s
@lex!$ @lex!5 @l3xis @l3xi$ @l3xi5 @l3x1s @l3x1$ @l3x15 @l3x!s @l3x!$ @l3x!5 4lexis 4lexi$ 4lexi5 4lex1s 4lex1$ 4lex15
4lex!s 4lex!$ 4lex!5 4l3xis 4l3xi$ 4l3xi5 4l3x1s 4l3x1$ 4l3x15 4l3x!s 4l3x!$ 4l3x!5 p0rn ja$on ja5on jas0n ja$0n ja50n
j@son j@$on j@5on j@s0n j@$0n j@50n j4son j4$on j45on j4s0n j4$0n j450n $corpio 5corpio sc0rpio $c0rpio 5c0rpio
sc0rpi0 $c0rpi0 5c0rpi0 scorp1o $corp1o 5corp1o sc0rp1o $c0rp1o 5c0rp1o sc0rp10 $c0rp10 5c0rp10 scorp!o $corp!o
5corp!o sc0rp!o $c0rp!o 5c0rp!o sc0rp!0 $c0rp!0 5c0rp!0 $amson $am$on 5amson 5am5on sams0n $ams0n $am$0n 5ams0n 5am50n
s@mson $@mson $@m$on 5@mson 5@m5on s@ms0n $@ms0n $@m$0n 5@ms0n 5@m50n s4mson $4mson $4m$on 54mson 54m5on s4ms0n $4ms0n
$4m$0n 54ms0n 54m50n q1w233 ru$h2112 ru5h2112 az3rty @zerty @z3rty 4zerty 4z3rty fr3ddy dr1ver dr!ver driv3r dr1v3r
dr!v3r w1llie w1ll1e w!llie w!ll!e willi3 w1lli3 w1ll13 w!lli3 w!ll!3 calv1n calv!n c@lvin c@lv1n c@lv!n c4lvin c4lv1n
c4lv!n 1q2w334r5t $ydney 5ydney sydn3y $ydn3y 5ydn3y gator$ gator5 gat0rs gat0r$ gat0r5 g@tors g@tor$ g@tor5 g@t0rs
g@t0r$ g@t0r5 g4tors g4tor$ g4tor5 g4t0rs g4t0r$ g4t0r5 d3xter d3xt3r r3d123 12345@ 123454 bubb@ bubb4 creat1ve
creat!ve cr3ative cr3at1ve cr3at!ve cr3ativ3 cr3at1v3 cr3at!v3 cre@tive cre@t1ve cre@t!ve cr3@tive cr3@t1ve cr3@t!ve
cr3@tiv3 cr3@t1v3 cr3@t!v3 cre4tive cre4t1ve cre4t!ve cr34tive cr34t1ve cr34t!ve cr34tiv3 cr34t1v3 cr34t!v3 g0lf
v0odoo v00d00 h@ppy h4ppy @rthur 4rthur tr0uble troubl3 tr0ubl3 amer1ca amer!ca am3rica am3r1ca am3r!ca @merica
@mer1ca @mer!ca @m3rica @m3r1ca @m3r!ca @meric@ @mer1c@ @mer!c@ @m3ric@ @m3r1c@ @m3r!c@ 4merica 4mer1ca 4mer!ca
4m3rica 4m3r1ca 4m3r!ca 4meric4 4mer1c4 4mer!c4 4m3ric4 4m3r1c4 4m3r!c4 ni$san ni$$an ni5san ni55an n1ssan n1$san
n1$$an n15san n155an n!ssan n!$san n!$$an n!5san n!55an niss@n ni$s@n ni$$@n ni5s@n ni55@n n1ss@n n1$s@n n1$$@n n15s@n
n155@n n!ss@n n!$s@n n!$$@n n!5s@n n!55@n niss4n ni$s4n ni$$4n ni5s4n ni554n n1ss4n n1$s4n n1$$4n n15s4n n1554n n!ss4n
n!$s4n n!$$4n n!5s4n n!554n gunn3r r3becca r3b3cca rebecc@ r3becc@ r3b3cc@ rebecc4 r3becc4 r3b3cc4 $tella 5tella
st3lla $t3lla 5t3lla stell@ $tell@ 5tell@ st3ll@ $t3ll@ 5t3ll@ stell4 $tell4 5tell4 st3ll4 $t3ll4 5t3ll4 garf1eld
garf!eld garfi3ld garf13ld garf!3ld g@rfield g@rf1eld g@rf!eld g@rfi3ld g@rf13ld g@rf!3ld g4rfield g4rf1eld g4rf!eld
g4rfi3ld g4rf13ld g4rf!3ld g0rdon g0rd0n je$sie je$$ie je5sie je55ie jess1e je$s1e je$$1e je5s1e je551e jess!e je$s!e
je$$!e je5s!e je55!e j3ssie j3$sie j3$$ie j35sie j355ie j3ss1e j3$s1e j3$$1e j35s1e j3551e j3ss!e j3$s!e j3$$!e j35s!e
j355!e j3ssi3 j3$si3 j3$$i3 j35si3 j355i3 j3ss13 j3$s13 j3$$13 j35s13 j35513 j3ss!3 j3$s!3 j3$$!3 j35s!3 j355!3
bull$hit bull5hit bullsh1t bull$h1t bull5h1t bullsh!t bull$h!t bull5h!t park3r p@rker p@rk3r p4rker p4rk3r a$dfghjk
a5dfghjk @sdfghjk @$dfghjk @5dfghjk 4sdfghjk 4$dfghjk 45dfghjk fuck1ng fuck!ng ap0llo ap0ll0 @pollo @p0llo @p0ll0
4pollo 4p0llo 4p0ll0 j@ck j4ck 1qazx$w2 1qazx5w2 1q@zxsw2 1q@zx$w2 1q@zx5w2 1q4zxsw2 1q4zx$w2 1q4zx5w2 em1nem em!nem
3minem 3m1nem 3m!nem 3min3m 3m1n3m 3m!n3m l3gend l3g3nd airb0rne a1rborne a1rb0rne a!rborne a!rb0rne airborn3 airb0rn3
a1rborn3 a1rb0rn3 a!rborn3 a!rb0rn3 @irborne @irb0rne @1rborne @1rb0rne @!rborne @!rb0rne @irborn3 @irb0rn3 @1rborn3
@1rb0rn3 @!rborn3 @!rb0rn3 4irborne 4irb0rne 41rborne 41rb0rne 4!rborne 4!rb0rne 4irborn3 4irb0rn3 41rborn3 41rb0rn3
4!rborn3 4!rb0rn3 beavi$ beavi5 beav1s beav1$ beav15 beav!s beav!$ beav!5 b3avis b3avi$ b3avi5 b3av1s b3av1$ b3av15
b3av!s b3av!$ b3av!5 be@vis be@vi$ be@vi5 be@v1s be@v1$ be@v15 be@v!s be@v!$ be@v!5 b3@vis b3@vi$ b3@vi5 b3@v1s b3@v1$
b3@v15 b3@v!s b3@v!$ b3@v!5 be4vis be4vi$ be4vi5 be4v1s be4v1$ be4v15 be4v!s be4v!$ be4v!5 b34vis b34vi$ b34vi5 b34v1s
b34v1$ b34v15 b34v!s b34v!$ b34v!5 b3ar be@r b3@r be4r b34r appl3 @pple @ppl3 4pple 4ppl3 br0oklyn br00klyn g0dzilla
godz1lla g0dz1lla godz!lla g0dz!lla godzill@ g0dzill@ godz1ll@ g0dz1ll@ godz!ll@ g0dz!ll@ godzill4 g0dzill4 godz1ll4
g0dz1ll4 godz!ll4 g0dz!ll4 $kippy 5kippy sk1ppy $k1ppy 5k1ppy sk!ppy $k!ppy 5k!ppy k1tten k!tten kitt3n k1tt3n k!tt3n
mag1c mag!c m@gic m@g1c m@g!c m4gic m4g1c m4g!c $helby 5helby sh3lby $h3lby 5h3lby b3aver b3av3r be@ver b3@ver b3@v3r
be4ver b34ver b34v3r phant0m ph@ntom ph@nt0m ph4ntom ph4nt0m fr3d n0thing noth1ng n0th1ng noth!ng n0th!ng a$dasd
a$da$d a5dasd a5da5d @sdasd @$dasd @$da$d @5dasd @5da5d @sd@sd @$d@sd @$d@$d @5d@sd @5d@5d 4sdasd 4$dasd 4$da$d 45dasd
45da5d 4sd4sd 4$d4sd 4$d4$d 45d4sd 45d45d william$ william5 w1lliams w1lliam$ w1lliam5 w1ll1ams w1ll1am$ w1ll1am5
w!lliams w!lliam$ w!lliam5 w!ll!ams w!ll!am$ w!ll!am5 willi@ms willi@m$ willi@m5 w1lli@ms w1lli@m$ w1lli@m5 w1ll1@ms
w1ll1@m$ w1ll1@m5 w!lli@ms w!lli@m$ w!lli@m5 w!ll!@ms w!ll!@m$ w!ll!@m5 willi4ms willi4m$ willi4m5 w1lli4ms w1lli4m$
w1lli4m5 w1ll14ms w1ll14m$ w1ll14m5 w!lli4ms w!lli4m$ w!lli4m5 w!ll!4ms w!ll!4m$ w!ll!4m5 xav1er xav!er xavi3r xav13r
xav!3r x@vier x@v1er x@v!er x@vi3r x@v13r x@v!3r x4vier x4v1er x4v!er x4vi3r x4v13r x4v!3r brave$ brave5 brav3s brav3$
brav35 br@ves br@ve$ br@ve5 br@v3s br@v3$ br@v35 br4ves br4ve$ br4ve5 br4v3s br4v3$ br4v35 darkne$s darkne$$ darkne5s
darkne55 darkn3ss darkn3$s darkn3$$ darkn35s darkn355 d@rkness d@rkne$s d@rkne$$ d@rkne5s d@rkne55 d@rkn3ss d@rkn3$s
d@rkn3$$ d@rkn35s d@rkn355 d4rkness d4rkne$s d4rkne$$ d4rkne5s d4rkne55 d4rkn3ss d4rkn3$s d4rkn3$$ d4rkn35s d4rkn355
bl1nk182 bl!nk182 travi$ travi5 trav1s trav1$ trav15 trav!s trav!$ trav!5 tr@vis tr@vi$ tr@vi5 tr@v1s tr@v1$ tr@v15
tr@v!s tr@v!$ tr@v!5 tr4vis tr4vi$ tr4vi5 tr4v1s tr4v1$ tr4v15 tr4v!s tr4v!$ tr4v!5 c0pper copp3r c0pp3r t0mcat tomc@t
t0mc@t tomc4t t0mc4t plat1num plat!num pl@tinum pl@t1num pl@t!num pl4tinum pl4t1num pl4t!num qw3qwe qw3qw3 girl$ girl5
g1rls g1rl$ g1rl5 g!rls g!rl$ g!rl5 bigb0y b1gboy b1gb0y b!gboy b!gb0y mar1a mar!a m@ria m@r1a m@r!a m@ri@ m@r1@ m@r!@
m4ria m4r1a m4r!a m4ri4 m4r14 m4r!4 @na @n@ 4na 4n4 j0ao j0a0 jo@o j0@o j0@0 jo4o j04o j040 gabr1el gabr!el gabri3l
gabr13l gabr!3l g@briel g@br1el g@br!el g@bri3l g@br13l g@br!3l g4briel g4br1el g4br!el g4bri3l g4br13l g4br!3l luca$
luca5 luc@s luc@$ luc@5 luc4s luc4$ luc45 pedr0 p3dro p3dr0 mateu$ mateu5 mat3us mat3u$ mat3u5 m@teus m@teu$ m@teu5
m@t3us m@t3u$ m@t3u5 m4teus m4teu$ m4teu5 m4t3us m4t3u$ m4t3u5 jo$e jo5e j0se j0$e j05e jos3 jo$3 jo53 j0s3 j0$3 j053
gu$tavo gu5tavo gustav0 gu$tav0 gu5tav0 gust@vo gu$t@vo gu5t@vo gust@v0 gu$t@v0 gu5t@v0 gust4vo gu$t4vo gu5t4vo
gust4v0 gu$t4v0 gu5t4v0 vit0ria v1toria v1t0ria v1tor1a v1t0r1a v!toria v!t0ria v!tor!a v!t0r!a vitori@ vit0ri@
v1tori@ v1t0ri@ v1tor1@ v1t0r1@ v!tori@ v!t0ri@ v!tor!@ v!t0r!@ vitori4 vit0ri4 v1tori4 v1t0ri4 v1tor14 v1t0r14
v!tori4 v!t0ri4 v!tor!4 v!t0r!4 gu1lherme gu!lherme guilh3rme gu1lh3rme gu!lh3rme guilh3rm3 gu1lh3rm3 gu!lh3rm3 jul1a
jul!a juli@ jul1@ jul!@ juli4 jul14 jul!4 vit0r v1tor v1t0r v!tor v!t0r fel1pe fel!pe f3lipe f3l1pe f3l!pe f3lip3
f3l1p3 f3l!p3 let1cia let1c1a let!cia let!c!a l3ticia l3t1cia l3t1c1a l3t!cia l3t!c!a letici@ let1ci@ let1c1@ let!ci@
let!c!@ l3tici@ l3t1ci@ l3t1c1@ l3t!ci@ l3t!c!@ letici4 let1ci4 let1c14 let!ci4 let!c!4 l3tici4 l3t1ci4 l3t1c14
l3t!ci4 l3t!c!4 marco$ marco5 marc0s marc0$ marc05 m@rcos m@rco$ m@rco5 m@rc0s m@rc0$ m@rc05 m4rcos m4rco$ m4rco5
m4rc0s m4rc0$ m4rc05 rafa3l r@fael r@fa3l r@f@el r@f@3l r4fael r4fa3l r4f4el r4f43l lu1z lu!z eduard0 3duardo 3duard0
edu@rdo edu@rd0 3du@rdo 3du@rd0 edu4rdo edu4rd0 3du4rdo 3du4rd0 matheu$ matheu5 math3us math3u$ math3u5 m@theus
m@theu$ m@theu5 m@th3us m@th3u$ m@th3u5 m4theus m4theu$ m4theu5 m4th3us m4th3u$ m4th3u5 lui$ lui5 lu1s lu1$ lu15 lu!s
lu!$ lu!5 brun0 beatr1z beatr!z b3atriz b3atr1z b3atr!z be@triz be@tr1z be@tr!z b3@triz b3@tr1z b3@tr!z be4triz
be4tr1z be4tr!z b34triz b34tr1z b34tr!z gabr1ela gabr!ela gabri3la gabr13la gabr!3la g@briela g@br1ela g@br!ela
g@bri3la g@br13la g@br!3la g@briel@ g@br1el@ g@br!el@ g@bri3l@ g@br13l@ g@br!3l@ g4briela g4br1ela g4br!ela g4bri3la
g4br13la g4br!3la g4briel4 g4br1el4 g4br!el4 g4bri3l4 g4br13l4 g4br!3l4 lari$sa lari$$a lari5sa lari55a lar1ssa
lar1$sa lar1$$a lar15sa lar155a lar!ssa lar!$sa lar!$$a lar!5sa lar!55a l@rissa l@ri$sa l@ri$$a l@ri5sa l@ri55a
l@r1ssa l@r1$sa l@r1$$a l@r15sa l@r155a l@r!ssa l@r!$sa l@r!$$a l@r!5sa l@r!55a l@riss@ l@ri$s@ l@ri$$@ l@ri5s@
l@ri55@ l@r1ss@ l@r1$s@ l@r1$$@ l@r15s@ l@r155@ l@r!ss@ l@r!$s@ l@r!$$@ l@r!5s@ l@r!55@ l4rissa l4ri$sa l4ri$$a
l4ri5sa l4ri55a l4r1ssa l4r1$sa l4r1$$a l4r15sa l4r155a l4r!ssa l4r!$sa l4r!$$a l4r!5sa l4r!55a paul0 p@ulo p@ul0
p4ulo p4ul0 le0nardo le0nard0 l3onardo l30nardo l30nard0 leon@rdo le0n@rdo le0n@rd0 l3on@rdo l30n@rdo l30n@rd0
leon4rdo le0n4rdo le0n4rd0 l3on4rdo l30n4rdo l30n4rd0 mar1ana mar!ana m@riana m@r1ana m@r!ana m@ri@n@ m@r1@n@ m@r!@n@
m4riana m4r1ana m4r!ana m4ri4n4 m4r14n4 m4r!4n4 viniciu$ viniciu5 v1nicius v1niciu$ v1niciu5 v1n1c1us v1n1c1u$
v1n1c1u5 v!nicius v!niciu$ v!niciu5 v!n!c!us v!n!c!u$ v!n!c!u5 dav1 dav! d@vi d@v1 d@v! d4vi d4v1 d4v! brun@ brun4
$amuel 5amuel samu3l $amu3l 5amu3l s@muel $@muel 5@muel s@mu3l $@mu3l 5@mu3l s4muel $4muel 54muel s4mu3l $4mu3l 54mu3l
cam1la cam!la c@mila c@m1la c@m!la c@mil@ c@m1l@ c@m!l@ c4mila c4m1la c4m!la c4mil4 c4m1l4 c4m!l4 i$abela i5abela
1sabela 1$abela 15abela !sabela !$abela !5abela isab3la i$ab3la i5ab3la 1sab3la 1$ab3la 15ab3la !sab3la !$ab3la
!5ab3la is@bela i$@bela i5@bela 1s@bela 1$@bela 15@bela !s@bela !$@bela !5@bela is@b3la i$@b3la i5@b3la 1s@b3la
1$@b3la 15@b3la !s@b3la !$@b3la !5@b3la is@bel@ i$@bel@ i5@bel@ 1s@bel@ 1$@bel@ 15@bel@ !s@bel@ !$@bel@ !5@bel@
is@b3l@ i$@b3l@ i5@b3l@ 1s@b3l@ 1$@b3l@ 15@b3l@ !s@b3l@ !$@b3l@ !5@b3l@ is4bela i$4bela i54bela 1s4bela 1$4bela
154bela franci$co franci5co francisc0 franci$c0 franci5c0 franc1sco franc1$co franc15co franc1sc0 franc1$c0 franc15c0
franc!sco franc!$co franc!5co franc!sc0 franc!$c0 franc!5c0 fr@ncisco fr@nci$co fr@nci5co fr@ncisc0 fr@nci$c0
fr@nci5c0 fr@nc1sco fr@nc1$co fr@nc15co fr@nc1sc0 fr@nc1$c0 fr@nc15c0 fr@nc!sco fr@nc!$co fr@nc!5co fr@nc!sc0
fr@nc!$c0 fr@nc!5c0 fr4ncisco fr4nci$co fr4nci5co fr4ncisc0 fr4nci$c0 fr4nci5c0 fr4nc1sco fr4nc1$co fr4nc15co
fr4nc1sc0 fr4nc1$c0 fr4nc15c0 fr4nc!sco fr4nc!$co fr4nc!5co fr4nc!sc0 fr4nc!$c0 fr4nc!5c0 cai0 ca1o ca10 ca!o ca!0
c@io c@i0 c@1o c@10 c@!o c@!0 c4io c4i0 c41o c410 c4!o c4!0 ant0nio ant0ni0 anton1o ant0n1o ant0n10 anton!o ant0n!o
ant0n!0 @ntonio @nt0nio @nt0ni0 @nton1o @nt0n1o @nt0n10 @nton!o @nt0n!o @nt0n!0 4ntonio 4nt0nio 4nt0ni0 4nton1o
4nt0n1o 4nt0n10 4nton!o 4nt0n!o 4nt0n!0 tiag0 t1ago t1ag0 t!ago t!ag0 ti@go ti@g0 t1@go t1@g0 t!@go t!@g0 ti4go ti4g0
t14go t14g0 t!4go t!4g0 lu@na lu@n@ lu4na lu4n4 $ara 5ara s@ra $@ra 5@ra s@r@ $@r@ 5@r@ s4ra $4ra 54ra s4r4 $4r4 54r4
3duarda edu@rda 3du@rda edu@rd@ 3du@rd@ edu4rda 3du4rda edu4rd4 3du4rd4 b1anca b!anca bi@nca b1@nca b!@nca bi@nc@
b1@nc@ b!@nc@ bi4nca b14nca b!4nca bi4nc4 b14nc4 b!4nc4 rafa3la r@faela r@fa3la r@f@el@ r@f@3l@ r4faela r4fa3la
r4f4el4 r4f43l4 ge0vana g3ovana g30vana geov@na ge0v@na g3ov@na g30v@na geov@n@ ge0v@n@ g3ov@n@ g30v@n@ geov4na
ge0v4na g3ov4na g30v4na geov4n4 ge0v4n4 g3ov4n4 g30v4n4 f3rnanda fern@nda f3rn@nda fern@nd@ f3rn@nd@ fern4nda f3rn4nda
fern4nd4 f3rn4nd4 ig0r 1gor 1g0r !gor !g0r natal1a natal!a n@talia n@tal1a n@tal!a n@t@li@ n@t@l1@ n@t@l!@ n4talia
n4tal1a n4tal!a n4t4li4 n4t4l14 n4t4l!4 l@ura l@ur@ l4ura l4ur4 lu@n lu4n andr3 @ndre @ndr3 4ndre 4ndr3 nicola$
nicola5 nic0las nic0la$ nic0la5 n1colas n1cola$ n1cola5 n1c0las n1c0la$ n1c0la5 n!colas n!cola$ n!cola5 n!c0las
n!c0la$ n!c0la5 nicol@s nicol@$ nicol@5 nic0l@s nic0l@$ nic0l@5 n1col@s n1col@$ n1col@5 n1c0l@s n1c0l@$ n1c0l@5
n!col@s n!col@$ n!col@5 n!c0l@s n!c0l@$ n!c0l@5 nicol4s nicol4$ nicol45 nic0l4s nic0l4$ nic0l45 n1col4s n1col4$
n1col45 n1c0l4s n1c0l4$ n1c0l45 n!col4s n!col4$ n!col45 n!c0l4s n!c0l4$ n!c0l45 jul1ana jul!ana juli@na jul1@na
jul!@na juli@n@ jul1@n@ jul!@n@ juli4na jul14na jul!4na juli4n4 jul14n4 jul!4n4 m1guel m!guel migu3l m1gu3l m!gu3l
thiag0 th1ago th1ag0 th!ago th!ag0 thi@go thi@g0 th1@go th1@g0 th!@go th!@g0 thi4go thi4g0 th14go th14g0 th!4go th!4g0
gabr1ele gabr!ele gabri3le gabr13le gabr!3le gabri3l3 gabr13l3 gabr!3l3 g@briele g@br1ele g@br!ele g@bri3le g@br13le
g@br!3le g@bri3l3 g@br13l3 g@br!3l3 g4briele g4br1ele g4br!ele g4bri3le g4br13le g4br!3le g4bri3l3 g4br13l3 g4br!3l3
ya$min ya5min yasm1n ya$m1n ya5m1n yasm!n ya$m!n ya5m!n y@smin y@$min y@5min y@sm1n y@$m1n y@5m1n y@sm!n y@$m!n y@5m!n
y4smin y4$min y45min y4sm1n y4$m1n y45m1n y4sm!n y4$m!n y45m!n henr1que henr!que h3nrique h3nr1que h3nr!que h3nriqu3
h3nr1qu3 h3nr!qu3 c@ua c@u@ c4ua c4u4 r0drigo r0drig0 rodr1go r0dr1go r0dr1g0 rodr!go r0dr!go r0dr!g0 rai$sa rai$$a
rai5sa rai55a ra1ssa ra1$sa ra1$$a ra15sa ra155a ra!ssa ra!$sa ra!$$a ra!5sa ra!55a r@issa r@i$sa r@i$$a r@i5sa r@i55a
r@1ssa r@1$sa r@1$$a r@15sa r@155a r@!ssa r@!$sa r@!$$a r@!5sa r@!55a r@iss@ r@i$s@ r@i$$@ r@i5s@ r@i55@ r@1ss@ r@1$s@
r@1$$@ r@15s@ r@155@ r@!ss@ r@!$s@ r@!$$@ r@!5s@ r@!55@ r4issa r4i$sa r4i$$a r4i5sa r4i55a r41ssa r41$sa r41$$a r415sa
r4155a r4!ssa r4!$sa r4!$$a r4!5sa r4!55a dieg0 d1ego d1eg0 d!ego d!eg0 di3go di3g0 d13go d13g0 d!3go d!3g0 $abrina
5abrina sabr1na $abr1na 5abr1na sabr!na $abr!na 5abr!na s@brina $@brina 5@brina s@br1na $@br1na 5@br1na s@br!na
$@br!na 5@br!na s@brin@ $@brin@ 5@brin@ s@br1n@ $@br1n@ 5@br1n@ s@br!n@ $@br!n@ 5@br!n@ s4brina $4brina 54brina
s4br1na $4br1na 54br1na s4br!na $4br!na 54br!na s4brin4 $4brin4 54brin4 s4br1n4 $4br1n4 54br1n4 s4br!n4 $4br!n4
54br!n4 l1via l1v1a l!via l!v!a livi@ l1vi@ l1v1@ l!vi@ l!v!@ livi4 l1vi4 l1v14 l!vi4 l!v!4 @rtur 4rtur l@ra l@r@ l4ra
l4r4 ru@n ru4n al1ne al!ne alin3 al1n3 al!n3 @line @l1ne @l!ne @lin3 @l1n3 @l!n3 4line 4l1ne 4l!ne 4lin3 4l1n3 4l!n3
m1lena m!lena mil3na m1l3na m!l3na milen@ m1len@ m!len@ mil3n@ m1l3n@ m!l3n@ milen4 m1len4 m!len4 mil3n4 m1l3n4 m!l3n4
r1an r!an ri@n r1@n r!@n ri4n r14n r!4n gi0vana g1ovana g10vana g!ovana g!0vana giov@na gi0v@na g1ov@na g10v@na
g!ov@na g!0v@na giov@n@ gi0v@n@ g1ov@n@ g10v@n@ g!ov@n@ g!0v@n@ giov4na gi0v4na g1ov4na g10v4na g!ov4na g!0v4na
giov4n4 gi0v4n4 g1ov4n4 g10v4n4 g!ov4n4 g!0v4n4 br3nda brend@ br3nd@ brend4 br3nd4 k@uan k@u@n k4uan k4u4n vane$sa
vane$$a vane5sa vane55a van3ssa van3$sa van3$$a van35sa van355a v@nessa v@ne$sa v@ne$$a v@ne5sa v@ne55a v@n3ssa
v@n3$sa v@n3$$a v@n35sa v@n355a v@ness@ v@ne$s@ v@ne$$@ v@ne5s@ v@ne55@ v@n3ss@ v@n3$s@ v@n3$$@ v@n35s@ v@n355@
v4nessa v4ne$sa v4ne$$a v4ne5sa v4ne55a v4n3ssa v4n3$sa v4n3$$a v4n35sa v4n355a v4ness4 v4ne$s4 v4ne$$4 v4ne5s4
v4ne554 v4n3ss4 v4n3$s4 v4n3$$4 v4n35s4 v4n3554 deb0ra d3bora d3b0ra debor@ deb0r@ d3bor@ d3b0r@ debor4 deb0r4 d3bor4
d3b0r4 pabl0 p@blo p@bl0 p4blo p4bl0 ander$on ander5on anders0n ander$0n ander50n and3rson and3r$on and3r5on and3rs0n
and3r$0n and3r50n @nderson @nder$on @nder5on @nders0n @nder$0n @nder50n @nd3rson @nd3r$on @nd3r5on @nd3rs0n @nd3r$0n
@nd3r50n 4nderson 4nder$on 4nder5on 4nders0n 4nder$0n 4nder50n 4nd3rson 4nd3r$on 4nd3r5on 4nd3rs0n 4nd3r$0n 4nd3r50n
car0line carol1ne car0l1ne carol!ne car0l!ne carolin3 car0lin3 carol1n3 car0l1n3 carol!n3 car0l!n3 c@roline c@r0line
c@rol1ne c@r0l1ne c@rol!ne c@r0l!ne c@rolin3 c@r0lin3 c@rol1n3 c@r0l1n3 c@rol!n3 c@r0l!n3 c4roline c4r0line c4rol1ne
c4r0l1ne c4rol!ne c4r0l!ne c4rolin3 c4r0lin3 c4rol1n3 c4r0l1n3 c4rol!n3 c4r0l!n3 bren0 br3no br3n0 r3nan ren@n r3n@n
ren4n r3n4n marcel0 marc3lo marc3l0 m@rcelo m@rcel0 m@rc3lo m@rc3l0 m4rcelo m4rcel0 m4rc3lo m4rc3l0 leandr0 l3andro
l3andr0 le@ndro le@ndr0 l3@ndro l3@ndr0 le4ndro le4ndr0 l34ndro l34ndr0 fernand0 f3rnando f3rnand0 fern@ndo fern@nd0
f3rn@ndo f3rn@nd0 fern4ndo fern4nd0 f3rn4ndo f3rn4nd0 al1ce al!ce alic3 al1c3 al!c3 @lice @l1ce @l!ce @lic3 @l1c3
@l!c3 4lice 4l1ce 4l!ce 4lic3 4l1c3 4l!c3 $ofia 5ofia s0fia $0fia 50fia sof1a $of1a 5of1a s0f1a $0f1a 50f1a sof!a
$of!a 5of!a s0f!a $0f!a 50f!a sofi@ $ofi@ 5ofi@ s0fi@ $0fi@ 50fi@ sof1@ $of1@ 5of1@ s0f1@ $0f1@ 50f1@ sof!@ $of!@
5of!@ s0f!@ $0f!@ 50f!@ sofi4 $ofi4 5ofi4 s0fi4 $0fi4 50fi4 sof14 $of14 5of14 s0f14 $0f14 50f14 sof!4 $of!4 5of!4
s0f!4 $0f!4 50f!4 lu1za lu!za luiz@ lu1z@ lu!z@ luiz4 lu1z4 lu!z4 @lan @l@n 4lan 4l4n andre$sa andre$$a andre5sa
andre55a andr3ssa andr3$sa andr3$$a andr35sa andr355a @ndressa @ndre$sa @ndre$$a @ndre5sa @ndre55a @ndr3ssa @ndr3$sa
@ndr3$$a @ndr35sa @ndr355a @ndress@ @ndre$s@ @ndre$$@ @ndre5s@ @ndre55@ @ndr3ss@ @ndr3$s@ @ndr3$$@ @ndr35s@ @ndr355@
4ndressa 4ndre$sa 4ndre$$a 4ndre5sa 4ndre55a 4ndr3ssa 4ndr3$sa 4ndr3$$a 4ndr35sa 4ndr355a 4ndress4 4ndre$s4 4ndre$$4
4ndre5s4 4ndre554 4ndr3ss4 4ndr3$s4 4ndr3$$4 4ndr35s4 4ndr3554 i$adora i5adora isad0ra i$ad0ra i5ad0ra 1sadora 1$adora
15adora 1sad0ra 1$ad0ra 15ad0ra !sadora !$adora !5adora !sad0ra !$ad0ra !5ad0ra is@dora i$@dora i5@dora is@d0ra
i$@d0ra i5@d0ra 1s@dora 1$@dora 15@dora 1s@d0ra 1$@d0ra 15@d0ra !s@dora !$@dora !5@dora !s@d0ra !$@d0ra !5@d0ra
is@dor@ i$@dor@ i5@dor@ is@d0r@ i$@d0r@ i5@d0r@ 1s@dor@ 1$@dor@ 15@dor@ 1s@d0r@ 1$@d0r@ 15@d0r@ !s@dor@ !$@dor@
!5@dor@ !s@d0r@ !$@d0r@ !5@d0r@ is4dora i$4dora i54dora is4d0ra i$4d0ra i54d0ra ta1na ta!na t@ina t@1na t@!na t@in@
t@1n@ t@!n@ t4ina t41na t4!na t4in4 t41n4 t4!n4 juli0 jul1o jul10 jul!o jul!0 di0go di0g0 d1ogo d10go d10g0 d!ogo
d!0go d!0g0 k@ua k@u@ k4ua k4u4 green power animal police online voyager lifehack 12qwaszx fish sniper trinity walter
blazer heaven lover snowball playboy bubbles loveme hooters cricket marvin willow donkey topgun nintendo saturn family
destiny pakistan pumpkin digital sergey chance explorer redwings private therock runner tits lasvegas guinness beatles
fire cassie christin qwerty1 asdf1234 celtic broncos andrey babygirl nelson donald scott eclipse cartman fluffy louise
michigan carolina little alexande birdie steve cherry pantera sharon gibson vampire mexico dickhead peter buffalo
montana genius beer flyers maximus school minecraft lovely stalker metallica doggie carter kristina kimberly spencer
speedy barbara snickers carmen marcus bronco yankee friends paradise lol123 dreams magnum horses cool lacrosse ou812
goober member qwertyu enigma scotty pimpin bollocks brian cock surfer sammy genesis poohbear dave star asd123
qweasdzxc baby racing friend hello1 hawaii eagle1 billy viper poopoo einstein boobies stanley 12345q walker bitches
paul drowssap stephen courtney simple alaska badger action jake bill denise jester spitfire drummer forest patricia
maryjane champion diesel svetlana rock kevin mark gregory pamela frank hotrod chevy lucky1 douglas westside security
badass shorty tester thumper hitman mozart general reddog boobs zaq12wsx music lizard alexander melanie a123456 ruslan
123456789a vincent eagle 1232323q sweet teresa scarface qwerty12 a12345 marshall olivia veronica porno buddha spirit
frankie money1 stargate liberty natalie mercury naruto qwe123 12345qwert suzuki semperfi king popcorn spooky marley
system brittany claudia kelly scotland free kitty cherokee vikings simpsons death leslie rascal qweasd jimmy loveyou
hummer michael1 allison rocky patches russia adrian jupiter penguin cumshot howard passion honda vfhbyf vladimir
franklin sandman infinity homer bastard raider passport assman sucker fantasy bulldogs horney domino budlight ironman
disney norman usuckballz1 softball bishop francis brutus ford redrum brooke bigred jeffrey fktrcfylh karina marines
kawasaki digger ireland oksana fireman cougar college shit alicia russell houston bradley cunt sarah nigger justice
super wildcats tinker duncan dancer logitech avalon swordfis everton reggie motorola alexandr molly timothy hentai
pussy1 claire patriots madonna colorado eugene ducati kermit juventus indian connor galore freeuser smooth house
titanic boogie simpson warcraft wolverin elizabet arizona saints valentin georgia test123 accord matt baxter denver
mitchell christ password123 yfnfif slut smith stinky zachary roland naughty ncc1701d spiderma chopper hello123 extreme
virginia water skyline poop zombie pearljam froggy pirate fylhtq vision 123qweasd awesome alyssa dreamer predator
bullet empire wolf charlie1 kirill 123123a people penis elvis panthers skipper nemesis peekaboo rasdzv3 simon alison
rolltide american cardinal arnold chevelle daddy psycho happy1 danger mookie wanker manutd tommy hobbes vegeta goblue
burton fyfcnfcbz picard bobby loverboy lovelove vfrcbv victory bambam turkey serega tweety hiphop galina rooster
polina berlin suckme taurus electric ronald avatar mine raptor alpha1 maksim eric bigcock newport hard kenneth hendrix
madmax england a1b2c3 alpha sublime britney france darkside bigman hercules lawrence wolfpack classic letmein1 lincoln
ronaldo spiderman 1q2w3e blizzard cheyenne 123456789q wombat bubba1 tiger1 cjkysirj raymond brother kristen pandora
devils zxc123 simone holiday wildcat horse kramer buddy1 sterling caesar alabama carrie bondage basketball sports
pussycat pickle catch22 leather shaggy a1b2c3d4 chronic flowers qaz123 qqq111 robbie gracie amber freepass airplane
perfect kodiak billybob katana sunset crazy good stingray anna snowman phpbb angel1 chocolat zeppelin garcia detroit
wolves pontiac candy firebird vagina gundam panzer outlaw time pretty fisher connie honey business trevor redhead
hardon greenday tarheels nastya hellfire cobra engineer dragon1 savage service serenity sasha michele dude lickme
fireball white remember darkstar miranda flash mustang1 harvey oscar strike freddie pavilion beauty bobafett adam
dbrnjhbz jeff bigmac chris1 duke clinton bowling jenny natali future harrison jones wallace welcome1 swimming apache
rulez pyramid dodgers girl whynot fuckit defender teens morris trooper cancer precious packard lucifer popeye weasel
raven icecream stewart tanner swordfish blonde sandy presario rockstar viktor manager cheryl norton james1 control
wutang airforce julian atlanta pimp spike thailand looking casino paris mouse lennon bluebird theone hawkeye hacker
lisa dustin elaine nfnmzyf sailor catfish goldfish maxima tattoo barbie light design pervert machine herman wrangler
rocks trucks nipples roscoe tornado jerry lights bubble cadillac madman orlando pegasus target longhorn philip browns
eatme stefan cannon dilbert baller winnie christia katie qazwsx123 shooter xfiles qazqaz lesbian street seattle corona
amateur cthutq prelude beach malibu freaky assassin integra atlantis 123qweasdzxc pussies dragons iloveu monkey1
unicorn lonewolf regina stealth kristin tony peewee openup bobcat stacey software newton student srinivas angelina
young enjoy valentina trigger zaqwsx lolita athena shotgun coyote bruins veronika dollar country rocky1 joker babydoll
lestat wordpass hottie smiley potter random sweety butterfly woody chipper snake samurai video gizmo maddie devildog
valerie mistress flipper freedom1 express powers soso123aljg cessna teacher goldie moose polaris piglet cookies elena
montreal hjvfirf ladies wolfgang fatboy scully father single wicked daisy fetish foobar castle tickle bunny pepsi
balls transam dfvgbh oicu812 impala booty hotstuff ronnie jasmin ryan gambit toshiba basketba lancer birthday texas
stephani jessica1 hooker knicks roberto stinger testtest fuckyou2 kathleen savannah shamrock benson squirt deftones
trucker nick redneck goldberg alfred blaster siemens shelly renegade manson subaru ibanez blondie hamilton casey
swinger reaper cristina minnie mylove harry galaxy lindsay dudley farmer special blahblah enterpri 1234abcd travel
babylon5 bigone sweetpea sugar smoke skeeter fucked indiana great ficken trfnthbyf master1 freeman curtis smitty
marino joanne bigfoot escort babes check larisa trumpet tristan spartan babylon asdfghj sister valera stormy paladin
andreas cavalier marathon hamlet aardvark butterfl bigboobs mister manchester yankees1 rusty napoleon seven indigo
hornet skater jerome pierre wonder toronto rose indians karate buckeyes julie hesoyam fredfred charger highland
sweetie holland 1qaz2wsx3edc chiefs diamonds buckeye aurora hotsex campbell griffin brandi redman passwor chandler
drpepper monika maiden elizabeth leonard bernie brown pornstar garden storm thuglife millie jungle pencil tomtom
insane pizza timber jesus1 sherlock mariah audrey david1 1a2b3c hamster aragorn pioneer techno catdog lollol triumph
sidney fktrctq none sophia morpheus island wetpussy hobbit blabla erotic shadow1 aaron pascal sampson consumer justme
marion stones chrissy tyler nadine marie goforit burger pitbull kelsey adgjmptw spartak german karen kissme hunting
kaiser martha colors artist harold bass italia sammie barcelona mario virgin pebbles sundance isabella overlord
emerald callie doggy irina racecar isabelle germany goddess change wesley nipple basket joejoe holly poison zipper
alpine shirley element huskers marcel eddie danny christy pussys sakura chichi inside ultimate dirty nicola ncc1701e
blackie q12345 omega watson rommel matthew1 geronimo nikki caserta trojan 123qwe123 philips sergio nugget sammy1
tarzan bassman warren trixie chicks aleksandr cream webster help sherry manuel portugal dodger anakin bobbob bomber
michel madness superfly q1w2e3r4t5y6 loser 123asd florence yvonne fatcat ybrbnf energy desire wrinkle1 soldier sexual
warlock martina babe andrei larry seminole peace alejandr westham concrete access14 harris margaret hector christop
naked ladybug letmein2 network bernard weed tintin qazxswedc trombone chuck pleasure rhbcnbyf home history bluesky
sherman logan onelove cotton christian cdtnkfyf sunny archie holden whore brianna vfvjxrf titans stallion lindsey
singer truck smile party missy hansolo angelo joanna beagle phillip panama smiles blue22 juice qawsed inferno moon
mongoose connect kingkong snatch flatron sex4me bluemoon turbo rocker personal emily blessed snakes dominic joey
forget finger beetle jamaica alberto a1234567 mulder fuckyou1 jamie susan immortal head passat plastic dietcoke spunky
suck long anthony1 whiskey monitor giovanni cactus ripper spyder markus planet magic1 teen patton exigen sticky waters
sluts nolimit daniela hollywoo abigail apple1 morrison katrina trunks andy assass always diana deedee clifford speed
japan mission pickles million sailing freak holmes bonehead ghbdtnbr charlott delta yomama darren rubber newman molly1
faster cumming bertha memphis sylvia open ilovesex maurice william1 hongkong olga jumper unreal geheim rodney nylons
sebastia pentium legion shalom kennedy brooks movie dodge dream graham sprite curious pacific loulou funtime philly
ferret niners orion werewolf milton cantona kingdom stars africa boeing gilbert abgrtyu pirates super123 sheila french
sweets cooldude palmer eternity lollipop tottenha green1 stocking monique anything foster irish jackoff biscuit drizzt
camera columbia fossil moomoo makaveli tracey colt45 robinson isabel martini salmon shasta jersey verbatim maniac
snapper satan666 nasty solomon patriot jacob standard shaved blackcat asdzxc punkrock raistlin infantry qwerty12345
dillon gerald twister ricardo waterloo cjkywt clayton crimson serena oxford maxmax denis flight condor seinfeld silvia
biggie maxine musicman ravens teddy colleen bruce wolfman sharks megadeth cosmos velvet butt keeper foxtrot garrett
black1 damien anton sesame skywalke gn56gn56 banshee cats squirrel wolverine dogs sunrise rick ghost western grendel
sucks roxanne privet legolas frog felix marlin stone herbert lvbnhbq qazwsxed carrot blades frosty stardust helena
brownie groovy penny butler coolio twilight daytona licker peanuts intrepid pikachu trains mollie vanhalen jericho
hershey strider lobster punisher grace bird zaq123 bottom ninja 1234567a murray kansas shogun goblin search neptune
ball showtime darwin amadeus suzanne fuckfuck seven7 jason1 oldman showme henry getsome muscle obiwan support rfrfirf
skittles ekaterina gold whitney shark maestro anal danni tanker english tarheel fighter thanks blue123 hannibal
capital newlife anubis gothic chaos blues cindy sabine thunder1 roman preston princes brendan slick 123456z evelyn
python test1 richie tequila boss cody devil chelsea1 clover delete mirage blood surfing 1q2w3e4r5t6y bentley portland
potato baggins review porter chubby panasonic sandiego sooners buffy buck tina derrick penelope blackdog harmony
fusion dima mature malcolm allen mary buttons 1a2b3c4d californ safety playtime dagger moscow swallow warriors byteme
stimpy gangster christine turner iverson lester chargers liquid asdf123 mushroom cracker dingdong lucky7 misty nymets
robin bigguy mobile tazman greg nimrod newpass miami crusader bugger stranger dkflbvbh anastasia volume masters monroe
doodle collins powder archer gotcha battle dublin slapshot guardian janice charly septembe photos knights woody1 short
angelica nookie milano pepsi1 scarlett stuart damian grizzly camille scruffy latino kittycat poopie munchkin lorenzo
rammstein 1passwor bananas barcelon santiago thegame robert1 hell world gerard picasso viper1 walnut kolobok blackman
wisdom trance starcraft parrot quality blade pink auburn goodluck eatshit dorothy dusty engine coltrane gorilla wheels
katerina tamara postal luther ranger1 pass123 carlo cassidy discover oakland andrew1 spanking osiris dumbass shaney14
lonestar ping bridge bingo bender annie stonecol dookie meridian sally megaman heather1 racerx rjntyjr sirius firefly
richard1 alexandra madrid terry griffey women phoebe zaq1xsw2 weezer beautiful violet ledzep lowrider randy gangsta
ghjcnj paradox tacobell loving catalina vertigo halflife carson sergei shiloh johnjohn sobaka buffett aliens sadie
chucky bonjour kangaroo jazz josh thompson sinner socrates soccer1 keyboard stevie jeep trebor finish dark luke sprint
shazam lady national celica sarah1 scarlet formula1 hoover sommer frances hotboy cynthia qwerasdf penguins bond
formula rebels fuckface elwood melvin honda1 vacation kiss ragnarok bollox lexmark asshole1 mailcreated5240 lorraine
claude rockon duck dodgeram tacoma romeo wookie prodigy tempest vfhecz flames sebastian colombia bang kitkat oblivion
mystery sithlord molson mustangs incubus smoker 123qaz window scoobydo rescue bigballs zxcv1234 carpet titleist
richmond director lawyer megan juan magnolia celeste melinda lucy wright jimbob golfing kenny roger bobbie xanadu
tardis blueeyes hearts dixie pussy69 pooper shaman mersedes springer imagine janine patrick1 kenwood 123zxc dogg
garbage martinez topper cowboys1 roberts lizzie ashton elliott oracle sheena chloe nuttertools mallard analsex shemale
gateway1 mikey asterix faith monkeys imperial jimbo cooler grateful gillian peterpan kingston yourmom sleepy gremlin
printer hudson stud freckles birdman frank1 aussie esther defiant margarita deadhead polo anime tatyana jackal frogger
bridget wayne research tobias mariners rootbeer blondes donnie katrin weather aspirine frederic parola photo children
account israel stephanie shaolin noodles celine willy willis forgot scooter1 hallo mandy thomas1 rogers palace ohyeah
magnus laurie creampie amazon kisses queen ludwig fatass plymouth justdoit assfuck nellie 1234567q putter broken
nopass letsgo bryan bones harley1 tatiana camel champs lightnin massive camelot bosco deanna gizmodo spidey caliente
aezakmi goodtime mypass roller catherin active pooh payton lonely redalert brucelee smokin porkchop astros aquarius
raiders1 thankyou kevin1 atomic fletcher shopping a1s2d3f4 mason rusty1 marian vanilla hunter1 unknown sapphire temple
qwert123 marvel beckham qazwsxedcrfv kaktus myself sooner blacky elvis1 hastings buster1 power1 blackjac aggies scream
picture 123321q abc12 judith iforgot kasper cxfcnmt bangkok shitty spectrum eduard vader jammer painter primus veritas
ernest kristi chevrole amber1 amsterdam slappy valley horny1 pete hitler clancy spankme granny avenger satan sasha1
usa123 diamond1 rosemary husker candyman beatrice scrappy john316 simba falcons dylan front242 harder atlantic
labrador 123456qwerty smudge syracuse southern melody timmy elijah center darling throat stuff fatman krishna sanchez
pancho gator pacman commando delta1 vulcan bush clitoris lemons 8j4ye3uz boner keith odessa barkley monopoly method
kelley punkin pineappl celtics lesbians space gangbang bennett area51 lick flyboy hamburg aaa111 asian carol spartans
tricky romashka 123456aa snuggles phoenix1 boat infiniti anders billie life homer1 drago blake hermes jesse goose
jeremiah vivian annette homerun dead forrest carolyn 1234567890q topcat hayden cosworth vectra grover goodbye
charlotte cuddles bossman horndog doberman gary telefon dawg qawsedrf ivanov durango peugeot killer1 franco kyle
plumber bell rbhbkk pauline exigent brandon1 laguna emmanuel webmaster bowler leopard strong theking redbull pics
beast viktoria porsche9 breeze topdog starbuck omega1 dance dalton fuckers oscar1 hungry beefcake reality gjkbyf
speaker shelley godsmack clarence writer loveit kingpin nokia valhalla night starfish anarchy herbie blacks content
sailboat desert fitness brando bohica achilles tractor jordan1 ncc1701a drake bull hidden kicker arsenal1 labtec
napass bart amelia frontier swingers jimmy1 caitlin muppet terror legacy farside terminator bella matilda kentucky
jackson1 doughboy ramona butthole phillies jrcfyf camels dannyboy oakley daniel1 nebraska latin double qwertyuio
sabbath chang pinkfloy homers striker looker fallen maryland luckydog azamat iguana oklahoma moloko qwerty123456
agent007 vfrcbvrf javier vette daniil command rhonda studio pistol miles skiing franky stoner conrad select tanya
houses boris puppy elliot charmed vladik nathalie whocares maynard vkontakte ihateyou puppies zidane eileen dilligaf
crash mandingo moneys tyrone funny nevada kotenok mystic california budman church carlton technics bone stick golfball
rookie panda laptop today jennie triton river trojans bunghole zvezda hurrican central stripper dale filter jethro
snow gustav ivan escape gizmo1 hawk aberdeen shane lespaul rfnthbyf enterprise butch dthjybrf cutter splash handsome
oilers randall cash nofear cupcake excalibu batman1 momoney gbpltw bigger belinda svetik possum metal moocow brothers
bethany keystone babyboy flamingo super1 firefox bogdan ccbill passwort soleil lancelot melissa1 vipers marilyn
tdutybq juliet leader madden russian australia sabina chase coolman babies skinny zaphod raven1 kamikaze verona bacon
noodle rebel doobie designer deadman attack vortex killme dogman pokemon1 gopher somethin danila reagan apollo13
chevy1 cancel torres freaks azsxdc sassy donna dracula play poncho bearbear boots engage steve1 deskjet bradford
bitch1 hammers deeznuts warhammer rangers1 tight justine ralph fabian lewis casey1 summer1 blueblue marissa oregon
bubbas sinatra hilton meatball mailman dawson columbus manchest cthulhu macdaddy mighty michaela grandma ready sterlin
cartoon summit 123456789z sentinel tolkien bicycle peter1 blow beverly breast lickit kathy crazy1 meghan universe
capone jenna julius wendy bryant truelove helen 123456k nancy eatpussy hailey kitty1 daisy1 chair bowser kathryn
sexygirl fernand eleven rockets billyboy military demon davis jamesbon iloveyo texas1 traffic saint daddy1 redhot
microsof sonic miracle microlab gofish pantyhos pilot lifetime rugby mayday aikido nina star69 conner cutlass tree
thekid gordon24 theodore titties sweden function polska danie gang market scotch lansing elvira bloody sexx hustler
anfield coke smut catman rush bonita tracy sony fast 1234qwe passwor1 irish1 cheers tinman airbus peters china
azsxdcfv santana hayley station gabrie scottie orioles jenny1 charlton saun fortuna dfkthbz rustam warlord retard
fatima ultima kong bigmoney 4runner rotten betty grumpy oranges kelly1 superstar fordf150 asdfjkl boxing xtreme denali
selena zxcasd huskies terminal wilbur kristy wildfire vladislav bikini thor hollywood mayhem sultan gretchen figaro
sixers sparta saratoga running cloud9 music1 models mojo greenbay cancun marlene trinidad tammy chewie hope number1
billy1 feet crunch bigbird mellon chicken1 bigtime fashion piccolo fabie rjirfrgbde rovers meatloaf hyperion sandro
rightnow jarhead armani treasure miriam hansen natural lisalisa sport bizkit chester1 jasmine1 maradona sayang charli
rfhbyf utopia anaconda japanese camilla coconut govols emerson memory catherine jedi cosmo cruise giant ricky dragoon
woofwoof giorgi packer pass1234 poontang emily1 illini christopher davids zaqxsw sandy1 sticks revenge exodus reebok
chanel albatros cabbage goku wally beaner quincy greens tomato toby chief richards turkey50 adriana kenworth happy123
deborah rebeca murilo alexandre danilo yasmim erica tais carla vinicios raiane isabele raquel fabio emili italo lais
daniele camile tainara clara talita jenifer lorena cauan enzo jeferson fabricio samara ester evelin iago ingrid yuri
erick tamires jaqueline iasmin otavio maicon jean flavia natan marcela thais renata iasmim alana estefani alisson
adriele caique emanuel manuela maiara kaique francisca gabrieli jamile joice antonia cristian willian mariane
alessandra adriano paula daiane hugo emilly renato flavio jonas bernardo gisele weslei giovanna luciano emile elen
marcio jorge emanuele erik franciele viviane ian eloisa paola kaio cleiton kaue samira mauricio maisa edson roberta
luisa robson naiara alessandro kailane elias lavinia marlon filipe kauane heloisa wilian paloma natanael moises
janaina mirela stefani caue joana iara ariane micael jonatan karine fabiana ellen augusto luciana izabela estefane
graziele pietro isabeli priscila raisa josue heitor mayara poliana jonatas isaque rayane ramon ezequiel laisa icaro
manoel wanderson isac yan agata nicoli yago ane laiane rayssa claudio gean wendel ismael adriel deivid laila nathalia
maira iuri denilson manoela kaike cristiano valeria talia suelen cauane kelvin milene jonata cecilia carolaine
geovanna riquelme beatris camili geovane mirian guilerme mikael ariel tatiane ludimila iris isaac jhonatan stefany
erika raul rai cintia gabrielle giulia tales raimundo juliano taiane gabrielly rita weliton juliane cicero cesar
fabiano pietra marcia levi eloa rogerio andreia isaias keila nayara andreza vagner alvaro jeovana lorrane marilia
cristiane carine wellington micaele clarice jaine ketlin maycon andresa graziela alexandro isabelly tauane joaquim
joyce joel gessica antony leandra estefany josiane elisa antoni danieli anne weverton adrieli jaiane hellen ludmila
cailane hiago jamili jhonata emanueli talison carina agatha taila higor kesia estela izadora emanoel saulo fabiola
andriele wagner eliane keven naiane savio cassio lana cassia karoline erique marta taissa izabele thaina allan
jhenifer romulo kaik ingride jadson jailson taisa cibele alexia samanta jefferson lilian adria cleber mirele welington
natiele catarina evilin tailane laiza braian vanderson adriane lazaro thalita nataly kamila lidia luane walison
mariele ketlen emanuela kaylane evandro geovani camilly yara raphael miqueias luna isis elton nicoly ariele cassiane
gabriely rute jeniffer liliane darlan suzana luca gabriella walace jordana crislaine stefane emanuelle railane
welinton lidiane camily talisson max lauane brayan giovani micaela jhon reinaldo brena mayra abraao mauro nicolly
izaque keli micheli pricila railson wiliam daiana mikaele micaeli alexsandro marcele maysa anny edilson joelma
gilberto tayna rainara jacson jade kauany ananda fabricia francieli karla silas eloiza giovane taynara fabiane brendo
dandara josiel elane deivison thales naira rubens gislaine abner janderson sebastiao eliza luara você voce para está
esta isso mais aqui como muito minha fazer vamos tudo pode então entao agora estou estava disse quando dizer sobre
nada coisa mesmo quer tempo eles sabe algo casa tenho estão estao assim favor quero também tambem posso certo todos
cara melhor noite dele quem onde anos vocês voces essa esse ficar nunca verdade falar porque ainda coisas pessoas acho
seus obrigado pouco disso fazendo sempre lugar antes alguém alguem homem tinha estar dois trabalho comigo novo pelo
saber mundo talvez fora precisa temos todo depois dela nome estamos deve dinheiro isto hoje queria acha pela apenas
seja outro suas este claro certeza alguma preciso nosso nossa grande sair hora parece problema outra meus qualquer
qual volta poderia será sera menos ninguém ninguem aconteceu falando carro vezes podemos desculpe mulher daqui amigo
toda família obrigada sabia tipo quanto voltar ajudar algum deixar parte deveria embora atrás atras frente espere lado
realmente três tres dias indo gente deles seria pegar fosse pessoa momento cabeça cabeca cidade jeito dentro tenha
caso tarde duas sinto medo venha entre matar importa todas amigos homens demais entrar podem outros tentando foram
errado meio garota irmão irmao tanto alguns encontrar difícil dificil olha olhe dizendo história historia quiser ideia
nisso perto horas forma logo pare diga ajuda aquele contra merda faça faca gosto caminho juntos primeira amanhã amanha
minhas sido porta morrer minutos nenhum levar pensar querida manhã manha semana rápido rapido chegar legal morte
contar sorte morto algumas consigo cima cada quarto crianças criancas pessoal ouvir mesma esposa polícia policia
enquanto importante ótimo otimo acontecendo feito garoto passar essas veio parar razão razao última causa olhos arma
somos quase fica teria teve coração água agua poder desde esses única unica sério serio conta mãos maos tentar longe
começar comecar corpo problemas idiota nossos jogo gosta significa pensei usar sendo acabou aquela sangue gostaria
pensando vejo licença licenca trabalhar precisamos tivesse boca marido fique tirar comer esperar acredito maior
preocupe entendo guerra ficou matou música musica numa fácil facil tive pais estranho filhos meses morreu ontem velho
esperando suficiente conseguir acontecer houve faço faco possível possivel muita culpa veja criança crianca dormir
senhora irmã irma acordo bebê vindo festa havia dessa achei possa tomar nova espero desse elas sozinho devia deixou
querem ruim deixe sentir certa estavam bastante esteja chefe novamente conhece plano mulheres pergunta achar pronto
conversar diferente quis eram consegue número numero único unico telefone forte viver exatamente maneira trás tras
descobrir podia procurando vivo segundo pagar muitos fala muitas faria casamento perder sabemos nele falta nessa
jantar devo cinco café cafe diabos minuto sala outras pedir segurança estiver ligar passado porra nenhuma nossas neste
comida acabar chegou vendo droga direito papai quatro conseguiu equipe pena acreditar mostrar final próxima proxima
jovem falou incrível incrivel continuar tchau cama terá tera palavra desta olhar país perguntar pior conheço conheco
querer iria colocar médico medico ponto louco filme mamãe mamae durante cedo precisar caras aquilo resto sabem ouvi
lembra sente livro trouxe armas semanas pequeno idéia chamar último ultimo jogar srta baixo hospital manter pensa
cuidado cuidar deixa saia lembro comprar querido prazer próximo proximo fazem sentido brincando real escritório
escritorio nesse força forca futuro especial saiu capitão capitao sozinha prisão prisao ouviu seguro fogo ganhar
entende começou comecou pelos negócio negocio estivesse digo controle amiga sinal escolha rosto salvar próprio proprio
pegou situação situacao acontece nesta umas mente própria propria entender dólares dolares pegue policial palavras
fato trabalhando encontro preso conosco andar motivo espera foto deste pois atenção atencao seis esteve respeito
milhões milhoes terra livre pediu presente casar cabelo mensagem alto visto local após apos mesa chega passou voltou
pequena existe contou além alem devemos puta dizem devem estará estara partir chão chao ouça ouca conhecer chamado
viagem garotas linha emprego questão questao falei melhores trazer assassino vontade estaria bonito olhando perguntas
normal crime terminar chama seguir povo grupo mortos doente engraçado engracado beber simples resposta lista tiver
olho precisam abrir usando sonho fale perdeu fizeram achou acidente ficará ficara aonde calma fome erro levou queremos
ataque boas lutar idade contato aqueles menina modo precisava campo provavelmente fundo adeus advogado grandes espaço
espaco morta caixa explicar menino fotos energia aniversário aniversario lembrar reunião reuniao programa conversa
olhada ouvindo breve estado nave negócios negocios pudesse ordem área area ficando notícias noticias ligou rapazes
pelas diria desculpa missão missao encontrou rapaz quente procurar avião aviao fará fara naquela simplesmente barco
nela consegui ótima otima surpresa divertido proteger mudou decisão decisao banheiro perfeito sexo estávamos estavamos
acredita presidente triste carta trabalha dando fiquei leve papel roupas luta mandou segredo funciona puder chave
agente capaz assassinato disseram horrível horrivel época epoca frio bebida hotel loucura escute ajude finalmente
tocar apartamento tentou haver saindo verdadeiro maioria show prova mandar posição posicao vidas assunto velha vale
naquele buscar entendi fugir embaixo ligação ligacao saiba totalmente cair passa desses resolver namorada soube
diferentes segundos passada bons drogas parecer parabéns parabens serviço servico continue completamente volte
encontrei metade roupa propósito proposito delas fazia estes começo comeco namorado chegando esquecer continua
diferença diferenca confiar sentindo pronta alma fico costas desculpas exército exercito interessante imediatamente
gostar vista tinham estrada serão serao terrível terrivel entrou fazemos destino irei vítima vitima farei aprender
provar humano leva dessas york escrever perigoso cheio lugares trem últimos ultimos ouro regras louca planeta correr
perigo senhores entendeu informação informacao cérebro cerebro abra tendo relação relacao esquerda dito cheiro
informações informacoes sentar impossível impossivel tome cadê cade ordens estive saída saida cavalo junto direita
aceitar direção direcao vestido inteligente fizemos honra através atraves bater carne público publico duro lidar longo
igual parecia passo monte entendido cena perdi tiro repente hein senti graça graca direto várias varias chamada
oportunidade esperava receber janela viva importo atirar legenda lamento queira estas comum conheci começa comeca caiu
preocupado tornar necessário necessario graças gracas raiva paciente base branco sete esconder tire peguei preocupar
pensou faculdade companhia sucesso experiência experiencia penso peça peca oficial bola aula tanta doutor faremos saco
vender fomos tempos escolher contrário contrario odeio cozinha prometo errada dormindo lixo sonhos maravilhoso ficaria
teremos pedido cerveja toque tradução traducao notícia noticia acham humanos preço preco esperança esperanca justo
chamou inteiro bomba daquele ligo maldito pense socorro esqueça esqueca máquina maquina prontos comando dançar dancar
vinho majestade exemplo meninas prédio predio quantos câmera alta juro doce aposto tivemos acabei parceiro risco
policiais bolsa perdido igreja braço braco banho guarda tente seguinte encontramos opinião opiniao poderá podera criar
that this have your know what with just like here about right there yeah they want will think from well going back
them gonna been were would come need okay when take some didn really could down something more tell make then mean
over never said should look very only doing much thing where into even thank because still find give sorry work first
sure again their these other than away before thought talk must told call things better around last feel years after
those place name made doesn guys ever everything keep done through leave wanted kind happened being believe coming
does came course wrong left might stop hear someone understand else talking enough getting maybe care found every same
another fine kill trying went three wait together best stay wasn yourself many nice already mind next which wanna room
heard seen woman wouldn knew live whole idea used morning without took called also saying days most start matter gotta
meet door both move guess actually while phone such gone haven wife person killed problem alone face worry couldn case
lost heart once anyone bring wants tonight true until since each soon says everyone tomorrow hand thinking working
happen having year part looks kids later listen minute second late gave turn knows means different minutes eyes point
under probably taking asked hurt deal making daughter playing times side hands makes able body important hold story
comes fight supposed least moment rest started close drink against excuse afraid game anymore word wish five week
though miss easy sleep reason waiting watch goes exactly gets hours behind number truth quite husband shot married
child between cause question telling four brought break team tried front read town died couple aren needs line walk
become plan almost food speak yours alive feeling outside safe trust news ahead save either somebody stand answer hate
high months everybody full half lose along seems fact dear order whoa clear boys sent send living past taken leaving
lives pick scared parents city promise cannot dinner shouldn asking possible himself serious book sort hour anyway
sound shall happens lord sick felt touch sense small seem meeting damn luck words human laughs hair murder shut known
sighs cold glad worked drive catch anybody laughing longer calling figure finally looked others shoot fault worried
somewhere weeks changed happening seeing date fall takes loved sign questions weren piece chuckles choice needed
turned moving return voice amazing giving learn given weird less worth early christmas beat till ones clean song
sounds straight ship write rather follow missing pain nobody explain works kept definitely protect busy caught kidding
evidence mistake wedding meant decided step road building information report alright watching careful evening ride
land worse situation entire pull tired hurry handle sometimes mouth throw class yesterday message wonderful completely
lying broke expect month poor quiet sell using floor talked lead ground hasn clothes dangerous wear drop across born
thinks speaking hang table anywhere train near during swear paid marry feels spend middle strange uncle round bought
terrible court agree state proud quick join sitting accident forward totally saved relationship list suppose gentlemen
wearing scene charge missed fell stopped offer instead fear ring prison group calm difficult fighting mess trip record
position angry letter wake finished share honest deep fair crying marriage cover hide seat present lunch smart killing
dare certain realize respect interested paper problems majesty calls involved card fool decision moved standing
perhaps brain soul interesting visit upset smell starting tough attention quickly president earth government spent
surprise public became cute appreciate force film girlfriend accept laugh eight prove store within walking sing likes
seconds dress contact plane drunk huge continues sake gift absolutely lived liked wall loves cell afternoon bank
officer often partner stuck certainly eating doubt joke experience boyfriend cops teach screaming putting reach
holding grunts passed apartment club idiot rules favorite forgive rich count driving radio difference whether dying
jail wrote beginning field feelings choose board evil shop patient hundred learned match nervous spot wind carry upon
third risk immediately excited staying promised named type wine listening worst impossible grow sleeping earlier slow
victim decide glass helping army mate gives quit foot blame dollars picked helped thousand herself arrest address
enemy allowed ways taste ourselves shoes honor weapon build themselves surprised figured push bunch fuckin begin
everywhere unless hiding gasps track hadn orders congratulations kitchen innocent further bother drinking level
willing usually seriously played books arms acting hole pressure locked deserve obviously steal keeping built starts
drugs names race waste treat suit grab detective mention gotten dramatic stage jump suddenly hoping hero places
arrived holy destroy apart stole notice complete fired press closed showed opportunity plans price
`;
